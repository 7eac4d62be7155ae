package org.echohealth.api.time;

import org.osgi.annotation.versioning.ProviderType;

/** Source of identifiers, injected so that a run can be replayed. Safe for use by several threads. */
@ProviderType
public interface Ids {
    /**
     * A new identifier: the prefix, an underscore, and 26 characters of Crockford base 32 that sort by creation time.
     *
     * @param prefix two to eight lower-case letters that tell the kind, such as {@code med} or {@code turn}
     */
    String next(String prefix);
}
