package org.echohealth.api.patient;

import java.time.Instant;
import java.util.Map;

/**
 * Proof of an erasure, without content.
 *
 * @param erased how many items went, by store
 */
public record ErasureReceipt(String receiptId, PatientId patientId, Instant erasedAt, Map<String, Long> erased) {
    public ErasureReceipt {
        erased = Map.copyOf(erased);
    }
}
