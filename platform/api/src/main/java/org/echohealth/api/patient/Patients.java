package org.echohealth.api.patient;

import java.util.List;
import java.util.Optional;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** The patients of this instance. Every call is one transaction; writes are audited. */
@ProviderType
public interface Patients {
    /**
     * Takes in a patient.
     *
     * @param details name, language and zone are required; an absent country follows the zone
     * @throws IllegalArgumentException where a required detail is absent, with a sentence for the person at the form
     */
    Patient create(PatientDetails details, Actor actor, ClinicalTime time);

    Optional<Patient> find(PatientId id);

    /** At most {@code limit} (1–500) patients with ids after {@code afterId}, in the order of their ids. */
    List<Patient> list(int limit, @Nullable String afterId);

    /** Applies the details that are told; empty where no such patient exists. */
    Optional<Patient> change(PatientId id, PatientDetails details, Actor actor, ClinicalTime time);

    /** The zones that the person's clocks showed; empty where no such patient exists. */
    Optional<ZoneHistory> zones(PatientId id);

    /** Somebody says that the last change of zone is right (rule I3); empty where no such patient exists. */
    Optional<Patient> confirmZone(PatientId id, Actor actor, ClinicalTime time);

    /** Erases the person from every store that registered an {@link Eraser}; empty where no such patient exists. */
    Optional<ErasureReceipt> erase(PatientId id, Actor actor, ClinicalTime time);
}
