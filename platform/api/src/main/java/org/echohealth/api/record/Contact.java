package org.echohealth.api.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody to call.
 *
 * @param phone E.164, such as {@code +905321234567}
 * @param relationship as told, such as "daughter" or "kızı"
 * @param priority 1 is called first; unique per patient
 */
public record Contact(
        String id, String name, String phone, @Nullable String relationship, int priority, Instant recordedAt) {}
