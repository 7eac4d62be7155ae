package org.echohealth.api.guard;

import org.osgi.annotation.versioning.ProviderType;

/** All input guards as one: the strictest verdict wins, a missing, failed or late guard is closed (rule G3). */
@ProviderType
public interface InputGuards {
    /**
     * Judges a message.
     *
     * @param rulesOnly asks the rule stage alone
     * @return a verdict of stage {@code closed} where no judgement could be had
     */
    Verdict check(InputGuard.Message message, boolean rulesOnly);
}
