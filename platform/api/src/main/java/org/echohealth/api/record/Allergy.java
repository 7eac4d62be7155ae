package org.echohealth.api.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An allergy or intolerance on record (rule M3).
 *
 * @param substance as told, such as "penisilin"
 * @param ingredient id of an active ingredient where the substance is one; null otherwise
 * @param atcClass prefix of the ATC codes it covers, such as {@code J01C}; null where none is known
 */
public record Allergy(
        String id,
        String substance,
        @Nullable String ingredient,
        @Nullable String atcClass,
        @Nullable String reaction,
        Instant recordedAt) {}
