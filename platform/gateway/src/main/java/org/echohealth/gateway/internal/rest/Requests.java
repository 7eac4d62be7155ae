package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.LocalDate;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.TextLimits;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.echohealth.gateway.internal.openapi.Calls;
import org.echohealth.gateway.internal.openapi.TextFormat;
import org.jspecify.annotations.Nullable;

/** What resources read of a request. */
public final class Requests {
    private static final int MOST = 500;

    private Requests() {}

    /** The body of a call of the table, checked. */
    static Body body(HttpServletRequest request, String method, String path) throws IOException {
        return Body.check(Answers.object(request), Calls.find(method, path));
    }

    static Patient patient(Patients patients, String id) {
        return patients.find(patientId(id))
                .orElseThrow(() -> Problem.notFound("No patient has the id " + Quote.plain(id) + "."));
    }

    static PatientId patientId(String id) {
        if (id.isBlank() || id.length() > 64) {
            throw Problem.notFound("No patient has this id.");
        }
        return new PatientId(id);
    }

    /** A day of a path or query; {@code pointer} names it in the refusal. */
    static LocalDate day(String pointer, String text) {
        if (!TextFormat.DATE.valid(text)) {
            throw Problem.invalid(pointer, TextFormat.DATE.sentence() + "; " + Quote.of(text) + " is not");
        }
        return LocalDate.parse(text);
    }

    /** A page size, 1 to 500; {@code otherwise} where absent. */
    public static int limit(@Nullable String limit, int otherwise) {
        if (limit == null) {
            return otherwise;
        }
        if (limit.matches("[0-9]{1,4}")) {
            int value = Integer.parseInt(limit);
            if (value >= 1 && value <= MOST) {
                return value;
            }
        }
        throw Problem.invalid(
                "/limit", "must be a whole number from 1 to " + MOST + "; " + Quote.of(limit) + " is not");
    }

    /** A cursor as a page gave it; null where absent. */
    public static @Nullable String cursor(@Nullable String cursor) {
        return within("cursor", cursor, 64);
    }

    /** A text of the query, null where absent; 422 where it is longer than {@code most} characters. */
    static @Nullable String within(String name, @Nullable String text, int most) {
        if (text == null) {
            return null;
        }
        int length = TextLimits.length(text);
        if (length < 1 || length > most) {
            throw Problem.invalid("/" + name, "must have 1 to " + most + " characters; it has " + length);
        }
        TextLimits.fault(text, false, Language.EN).ifPresent(fault -> {
            throw Problem.invalid("/" + name, fault);
        });
        return text;
    }
}
