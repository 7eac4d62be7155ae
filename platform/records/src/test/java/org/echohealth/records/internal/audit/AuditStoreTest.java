package org.echohealth.records.internal.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AuditStoreTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");
    private static final ClinicalTime TIME = new ClinicalTime(NOW, NOW.plusSeconds(99));

    private final TestStores stores = TestStores.shared();
    private final PatientId patient = new PatientId(stores.ids.next("pat"));

    private AuditEntry append(String action, @Nullable PatientId about) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("verdict", null);
        details.put("list", Arrays.asList(1, "iki"));
        AuditEntry entry = new AuditEntry(stores.ids.next("aud"), TIME, TestStores.ACTOR, action, about, details);
        stores.audit.append(entry);
        return entry;
    }

    @Test
    void entriesAreReadNewestFirstAndPageBackwards() {
        AuditEntry a = append("a.one", patient);
        AuditEntry b = append("a.two", patient);
        AuditEntry c = append("a.one", patient);
        AuditEntry other = append("a.one", null);
        assertThat(stores.audit.read(patient, null, 10, null)).containsExactly(c, b, a);
        assertThat(stores.audit.read(patient, "a.one", 10, null)).containsExactly(c, a);
        assertThat(stores.audit.read(patient, null, 1, c.id())).containsExactly(b);
        assertThat(stores.audit.read(null, null, 1, null)).containsExactly(other);
        assertThat(stores.audit.read(null, "a.one", 2, null)).isEqualTo(List.of(other, c));
        assertThatThrownBy(() -> stores.audit.read(null, null, 0, null)).isInstanceOf(IllegalArgumentException.class);
    }
}
