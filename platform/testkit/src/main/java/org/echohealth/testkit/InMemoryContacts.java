package org.echohealth.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Contacts;
import org.jspecify.annotations.Nullable;

/** {@link Contacts} in memory; the place in the list is the priority. */
final class InMemoryContacts implements Contacts {
    private final InMemoryPatient owner;
    private List<Contact> contacts = new ArrayList<>();

    InMemoryContacts(InMemoryPatient owner) {
        this.owner = owner;
    }

    Runnable savepoint() {
        List<Contact> saved = new ArrayList<>(contacts);
        return () -> contacts = saved;
    }

    @Override
    public List<Contact> all() {
        List<Contact> ranked = new ArrayList<>();
        for (Contact c : contacts) {
            ranked.add(new Contact(c.id(), c.name(), c.phone(), c.relationship(), ranked.size() + 1, c.recordedAt()));
        }
        return ranked;
    }

    @Override
    public Optional<Contact> find(String id) {
        return all().stream().filter(c -> c.id().equals(id)).findFirst();
    }

    @Override
    public Contact add(String name, String phone, @Nullable String relationship, @Nullable Integer priority) {
        if (contacts.stream().anyMatch(c -> c.phone().equals(phone))) {
            throw new IllegalStateException("a contact has the phone " + phone);
        }
        Contact contact = new Contact(owner.nextId("con"), name, phone, relationship, 1, owner.now());
        place(contact, priority == null ? contacts.size() : priority - 1);
        return stored(contact.id());
    }

    private void place(Contact contact, int index) {
        contacts.add(Math.max(0, Math.min(index, contacts.size())), contact);
    }

    @Override
    public Contact change(
            String id,
            @Nullable String name,
            @Nullable String phone,
            @Nullable String relationship,
            @Nullable Integer priority) {
        Contact c = stored(id);
        contacts.removeIf(other -> other.id().equals(id));
        place(
                new Contact(
                        id,
                        name == null ? c.name() : name,
                        phone == null ? c.phone() : phone,
                        relationship == null ? c.relationship() : relationship,
                        1,
                        c.recordedAt()),
                (priority == null ? c.priority() : priority) - 1);
        return stored(id);
    }

    @Override
    public Contact remove(String id) {
        Contact removed = stored(id);
        contacts.removeIf(other -> other.id().equals(id));
        return removed;
    }

    private Contact stored(String id) {
        return find(id).orElseThrow(() -> new NoSuchElementException("no contact " + id));
    }
}
