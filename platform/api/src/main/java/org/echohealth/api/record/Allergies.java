package org.echohealth.api.record;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Allergies of one patient. */
@ProviderType
public interface Allergies {
    /** Those on record, oldest first; an empty list means "nothing recorded", never "none". */
    List<Allergy> all();

    Allergy add(String substance, @Nullable String ingredient, @Nullable String atcClass, @Nullable String reaction);

    /** Withdraws an entry. Throws {@link java.util.NoSuchElementException} where unknown. */
    Allergy remove(String id);
}
