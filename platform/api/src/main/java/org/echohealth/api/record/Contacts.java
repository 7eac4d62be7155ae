package org.echohealth.api.record;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Emergency contacts of one patient. */
@ProviderType
public interface Contacts {
    /** By priority. */
    List<Contact> all();

    Optional<Contact> find(String id);

    /**
     * Adds a contact.
     *
     * @param phone E.164
     * @param priority 1 or more; those at and behind it move down by one; null puts it last
     * @throws IllegalStateException where a contact has this phone
     */
    Contact add(String name, String phone, @Nullable String relationship, @Nullable Integer priority);

    /** Changes what is told, leaves what is null. Throws {@link java.util.NoSuchElementException} where unknown. */
    Contact change(
            String id,
            @Nullable String name,
            @Nullable String phone,
            @Nullable String relationship,
            @Nullable Integer priority);

    /** Removes a contact; those behind it move up. Throws as {@link #change}. */
    Contact remove(String id);
}
