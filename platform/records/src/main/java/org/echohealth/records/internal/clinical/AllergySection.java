package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.util.List;
import java.util.NoSuchElementException;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Allergy;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Allergies within one unit of work; a withdrawn one keeps its row. */
final class AllergySection implements Allergies {
    private static final String ALL = "SELECT id, substance, ingredient, atc_class, reaction, recorded_at FROM "
            + Via.index("allergy", "allergy_patient")
            + " WHERE patient = ? AND removed_at IS NULL ORDER BY id";
    private static final String INSERT = "INSERT INTO allergy"
            + " (id, patient, substance, ingredient, atc_class, reaction, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String REMOVE = "UPDATE allergy SET removed_at = ? WHERE id = ?";

    private final Unit unit;

    AllergySection(Unit unit) {
        this.unit = unit;
    }

    @Override
    public List<Allergy> all() {
        return unit.reading().list(AllergySection::allergy, ALL, unit.patientId());
    }

    @Override
    public Allergy add(
            String substance, @Nullable String ingredient, @Nullable String atcClass, @Nullable String reaction) {
        Session session = unit.writing();
        Allergy allergy = new Allergy(unit.newId("alg"), substance, ingredient, atcClass, reaction, unit.now());
        session.update(
                INSERT,
                allergy.id(),
                unit.patientId(),
                allergy.substance(),
                allergy.ingredient(),
                allergy.atcClass(),
                allergy.reaction(),
                allergy.recordedAt());
        return allergy;
    }

    @Override
    public Allergy remove(String id) {
        Session session = unit.writing();
        Allergy allergy = all().stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no allergy has the id " + id));
        session.update(REMOVE, unit.now(), id);
        return allergy;
    }

    private static Allergy allergy(Row row) throws SQLException {
        return new Allergy(
                row.text(1),
                row.text(2),
                row.optionalText(3),
                row.optionalText(4),
                row.optionalText(5),
                row.instant(6));
    }
}
