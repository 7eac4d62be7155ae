package org.echohealth.records.internal.patient;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.ErasureReceipt;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.Ids;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Limits;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.PatientLocks;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The patients in the database. */
@Component(service = Patients.class, immediate = true)
public final class PatientStore implements Patients {
    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

    private final Database database;
    private final PatientLocks locks;
    private final AuditLog audit;
    private final Ids ids;
    private final Erasers erasers;
    private final ZoneCountries countries = new ZoneCountries();

    @Activate
    public PatientStore(
            @Reference Database database,
            @Reference PatientLocks locks,
            @Reference AuditLog audit,
            @Reference Ids ids,
            @Reference Erasers erasers) {
        this.database = database;
        this.locks = locks;
        this.audit = audit;
        this.ids = ids;
        this.erasers = erasers;
    }

    @Override
    public Patient create(PatientDetails details, Actor actor, ClinicalTime time) {
        Language language = details.language();
        if (language == null) {
            throw new IllegalArgumentException("Please choose a language: Turkish or English.");
        }
        String name = name(details.displayName(), language);
        if (details.zone() == null) {
            throw new IllegalArgumentException(language.pick(
                    "Lütfen kişinin yaşadığı yerin saat dilimini seçin, örneğin Europe/Istanbul.",
                    "Please choose the time zone of the place where the person lives, such as Europe/Istanbul."));
        }
        String country =
                details.country() == null ? countries.of(details.zone()) : country(details.country(), language);
        Patient patient = new Patient(
                new PatientId(ids.next("pat")),
                name,
                language,
                details.zone(),
                country,
                details.birthDate(),
                details.sex(),
                Micros.kept(time.now()));
        return database.transaction(session -> {
            PatientRows.insert(session, patient);
            audit(patient.id(), "patient.create", Map.of(), actor, time);
            return patient;
        });
    }

    @Override
    public Optional<Patient> find(PatientId id) {
        return database.transaction(session -> PatientRows.find(session, id));
    }

    @Override
    public List<Patient> list(int limit, @Nullable String afterId) {
        int rows = Limits.checked(limit, 500);
        return database.transaction(
                session -> session.list(PatientRows::patient, PatientRows.LIST, afterId == null ? "" : afterId, rows));
    }

    @Override
    public Optional<Patient> change(PatientId id, PatientDetails details, Actor actor, ClinicalTime time) {
        return locks.writing(
                id,
                () -> database.transaction(session -> {
                    Optional<Patient> found = PatientRows.find(session, id);
                    if (found.isEmpty()) {
                        return found;
                    }
                    Patient before = found.get();
                    Patient after = changed(before, details);
                    if (!after.zone().equals(before.zone())) {
                        ZoneHistory zones = ZoneRows.history(session, before);
                        ZoneRows.changed(session, id, zones, Micros.kept(time.now()));
                    }
                    PatientRows.update(session, after);
                    audit(id, "patient.change", Map.of("changed", changes(before, after)), actor, time);
                    return Optional.of(after);
                }));
    }

    @Override
    public Optional<ZoneHistory> zones(PatientId id) {
        return database.transaction(
                session -> PatientRows.find(session, id).map(patient -> ZoneRows.history(session, patient)));
    }

    @Override
    public Optional<Patient> confirmZone(PatientId id, Actor actor, ClinicalTime time) {
        return locks.writing(
                id,
                () -> database.transaction(session -> {
                    Optional<Patient> found = PatientRows.find(session, id);
                    found.ifPresent(patient -> {
                        ZoneHistory zones = ZoneRows.history(session, patient);
                        if (ZoneRows.confirm(session, id, zones, Micros.kept(time.now()))) {
                            audit(
                                    id,
                                    "patient.confirm_zone",
                                    Map.of("zone", patient.zone().getId()),
                                    actor,
                                    time);
                        }
                    });
                    return found;
                }));
    }

    /**
     * The rows go in one transaction, within which every eraser is called: where one fails, all of this store stays and
     * the call can be repeated. A second round after the commit takes what a running delivery brought in meanwhile.
     */
    @Override
    public Optional<ErasureReceipt> erase(PatientId id, Actor actor, ClinicalTime time) {
        return locks.writing(id, () -> {
            Map<String, Long> erased = new LinkedHashMap<>();
            Optional<String> receiptId = database.transaction(session -> {
                if (PatientRows.find(session, id).isEmpty()) {
                    return Optional.empty();
                }
                String receipt = ids.next("ers");
                erased.putAll(Erasure.erase(session, id));
                eraseElsewhere(id, erased);
                audit(id, "patient.erase", Map.of("receipt", receipt), actor, time);
                return Optional.of(receipt);
            });
            receiptId.ifPresent(receipt -> eraseElsewhere(id, erased));
            return receiptId.map(receipt -> new ErasureReceipt(receipt, id, Micros.kept(time.now()), erased));
        });
    }

    private void eraseElsewhere(PatientId id, Map<String, Long> erased) {
        erasers.each(eraser -> erased.merge(eraser.store(), eraser.erase(id), Long::sum));
    }

    /** A country that followed the old zone follows the new one (rule I2: the number to call is that of the place). */
    private Patient changed(Patient before, PatientDetails details) {
        Language language = details.language() == null ? before.language() : details.language();
        String country = before.country();
        if (details.country() != null) {
            country = country(details.country(), language);
        } else if (details.zone() != null && Objects.equals(country, countries.of(before.zone()))) {
            country = countries.of(details.zone());
        }
        return new Patient(
                before.id(),
                details.displayName() == null ? before.displayName() : name(details.displayName(), language),
                language,
                details.zone() == null ? before.zone() : details.zone(),
                country,
                details.birthDate() == null ? before.birthDate() : details.birthDate(),
                details.sex() == null ? before.sex() : details.sex(),
                before.createdAt());
    }

    private void audit(
            PatientId id, String action, Map<String, @Nullable Object> details, Actor actor, ClinicalTime time) {
        audit.append(new AuditEntry(ids.next("aud"), time, actor, action, id, details));
    }

    private static String name(@Nullable String name, Language language) {
        String stripped = name == null ? "" : name.strip();
        if (stripped.isEmpty()) {
            throw new IllegalArgumentException(language.pick(
                    "Lütfen kişiye nasıl hitap edileceğini yazın.", "Please say how the person wants to be called."));
        }
        if (stripped.length() > 200) {
            throw new IllegalArgumentException(
                    language.pick("Ad en çok 200 karakter olabilir.", "A name has at most 200 characters."));
        }
        return stripped;
    }

    private static String country(String country, Language language) {
        String upper = country.strip().toUpperCase(Locale.ROOT);
        if (!COUNTRIES.contains(upper)) {
            throw new IllegalArgumentException(language.pick(
                    "Ülke, TR veya DE gibi iki harfli ISO 3166 kodu olmalıdır.",
                    "The country is a two-letter ISO 3166 code, such as TR or DE."));
        }
        return upper;
    }

    private static List<String> changes(Patient before, Patient after) {
        Map<String, Boolean> same = new LinkedHashMap<>();
        same.put("displayName", before.displayName().equals(after.displayName()));
        same.put("language", before.language() == after.language());
        same.put("zone", before.zone().equals(after.zone()));
        same.put("country", Objects.equals(before.country(), after.country()));
        same.put("birthDate", Objects.equals(before.birthDate(), after.birthDate()));
        same.put("sex", before.sex() == after.sex());
        return same.entrySet().stream()
                .filter(e -> !e.getValue())
                .map(Map.Entry::getKey)
                .toList();
    }
}
