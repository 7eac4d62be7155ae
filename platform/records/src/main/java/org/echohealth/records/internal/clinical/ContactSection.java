package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Contacts;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Emergency contacts within one unit of work; their priorities are 1 to n without gaps. */
final class ContactSection implements Contacts {
    private static final String ALL = "SELECT id, contact_name, phone, relationship, priority, recorded_at FROM "
            + Via.index("contact", "contact_phone")
            + " WHERE patient = ? ORDER BY priority, id";
    private static final String INSERT = "INSERT INTO contact"
            + " (id, patient, contact_name, phone, relationship, priority, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String CHANGE =
            "UPDATE contact SET contact_name = ?, phone = ?, relationship = ?, priority = ? WHERE id = ?";
    private static final String DELETE = "DELETE FROM contact WHERE id = ?";

    private final Unit unit;

    ContactSection(Unit unit) {
        this.unit = unit;
    }

    @Override
    public List<Contact> all() {
        return unit.reading().list(ContactSection::contact, ALL, unit.patientId());
    }

    @Override
    public Optional<Contact> find(String id) {
        return all().stream().filter(contact -> contact.id().equals(id)).findFirst();
    }

    @Override
    public Contact add(String name, String phone, @Nullable String relationship, @Nullable Integer priority) {
        Session session = unit.writing();
        List<Contact> contacts = new ArrayList<>(all());
        requireFree(contacts, phone);
        int place = place(priority, contacts.size());
        Contact added = new Contact(unit.newId("ctc"), name, phone, relationship, place + 1, unit.now());
        session.update(
                INSERT,
                added.id(),
                unit.patientId(),
                added.name(),
                added.phone(),
                added.relationship(),
                added.priority(),
                added.recordedAt());
        contacts.add(place, added);
        store(session, contacts, null);
        return added;
    }

    @Override
    public Contact change(
            String id,
            @Nullable String name,
            @Nullable String phone,
            @Nullable String relationship,
            @Nullable Integer priority) {
        Session session = unit.writing();
        List<Contact> contacts = new ArrayList<>(all());
        Contact before = require(contacts, id);
        contacts.remove(before);
        if (phone != null) {
            requireFree(contacts, phone);
        }
        int place = priority == null ? before.priority() - 1 : place(priority, contacts.size());
        Contact after = new Contact(
                id,
                name == null ? before.name() : name,
                phone == null ? before.phone() : phone,
                relationship == null ? before.relationship() : relationship,
                place + 1,
                before.recordedAt());
        contacts.add(place, after);
        store(session, contacts, after);
        return after;
    }

    @Override
    public Contact remove(String id) {
        Session session = unit.writing();
        List<Contact> contacts = new ArrayList<>(all());
        Contact removed = require(contacts, id);
        contacts.remove(removed);
        session.update(DELETE, id);
        store(session, contacts, null);
        return removed;
    }

    /** Writes the contact that changed, and those whose place in the list is no longer their priority. */
    private static void store(Session session, List<Contact> contacts, @Nullable Contact changed) {
        for (int i = 0; i < contacts.size(); i++) {
            Contact contact = contacts.get(i);
            if (contact.priority() != i + 1 || contact.equals(changed)) {
                session.update(CHANGE, contact.name(), contact.phone(), contact.relationship(), i + 1, contact.id());
            }
        }
    }

    private static int place(@Nullable Integer priority, int others) {
        if (priority == null) {
            return others;
        }
        if (priority < 1) {
            throw new IllegalArgumentException("a priority of " + priority + " is below 1");
        }
        return Math.min(priority - 1, others);
    }

    private static void requireFree(List<Contact> others, String phone) {
        if (others.stream().anyMatch(contact -> contact.phone().equals(phone))) {
            throw new IllegalStateException("a contact has the phone " + phone);
        }
    }

    private static Contact require(List<Contact> contacts, String id) {
        return contacts.stream()
                .filter(contact -> contact.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no contact has the id " + id));
    }

    private static Contact contact(Row row) throws SQLException {
        return new Contact(row.text(1), row.text(2), row.text(3), row.optionalText(4), row.integer(5), row.instant(6));
    }
}
