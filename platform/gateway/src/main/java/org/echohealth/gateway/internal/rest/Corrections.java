package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.gateway.internal.http.Caller;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Corrections of a record by hand, each one transaction with one audit record. */
@Component(service = Corrections.class)
public final class Corrections {
    private final Records records;

    @Activate
    public Corrections(@Reference Records records) {
        this.records = records;
    }

    /** @param work changes the record and answers what it changed, in the shape of the answer */
    Map<String, @Nullable Object> apply(
            HttpServletRequest request,
            String patient,
            String action,
            Function<PatientRecord, Map<String, @Nullable Object>> work) {
        Caller caller = Caller.of(request);
        return records.write(Requests.patientId(patient), caller.actor(), caller.time(), record -> {
            Map<String, @Nullable Object> shape = work.apply(record);
            Map<String, @Nullable Object> details = new LinkedHashMap<>();
            details.put("id", shape.get("id"));
            return Outcome.commit(shape, action, details, null);
        });
    }
}
