package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Patients;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.echohealth.gateway.internal.openapi.Calls;
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
        return patients.find(patientId(id)).orElseThrow(() -> Problem.notFound("No patient has the id " + id + "."));
    }

    static PatientId patientId(String id) {
        if (id.isBlank() || id.length() > 64) {
            throw Problem.notFound("No patient has this id.");
        }
        return new PatientId(id);
    }

    /** A day of a path or query; {@code pointer} names it in the refusal. */
    static LocalDate day(String pointer, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException unreadable) {
            throw Problem.invalid(pointer, "must hold a date such as 2026-03-12");
        }
    }

    /** A page size, 1 to 500; {@code otherwise} where absent. */
    public static int limit(@Nullable String limit, int otherwise) {
        if (limit == null) {
            return otherwise;
        }
        try {
            int value = Integer.parseInt(limit);
            if (value >= 1 && value <= MOST) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            throw Problem.invalid("/limit", "must be a whole number between 1 and " + MOST);
        }
        throw Problem.invalid("/limit", "must be between 1 and " + MOST);
    }
}
