package org.echohealth.api.health;

import java.util.Optional;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.ClockDoubt;
import org.osgi.annotation.versioning.ProviderType;

/** Watches whether the machine's clock can be trusted (rule I3). Safe for use by several threads. */
@ProviderType
public interface ClockWatch {
    /** What speaks against the real time of a request; empty where nothing does. */
    Optional<ClockDoubt> doubt(ClinicalTime time);

    /** Somebody looked at the clock and says that it is right; audited. */
    void confirm(Actor actor, ClinicalTime time);
}
