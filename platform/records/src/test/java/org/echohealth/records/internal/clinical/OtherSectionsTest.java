package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Allergy;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.record.Symptoms;
import org.echohealth.records.internal.TestStores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OtherSectionsTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");

    private Contact addContact(String name, String phone, @Nullable Integer priority) {
        return stores.write(patient, NOW, record -> record.contacts().add(name, phone, null, priority));
    }

    private List<String> contacts() {
        List<Contact> contacts =
                stores.read(patient, NOW, record -> record.contacts().all());
        return contacts.stream()
                .map(contact -> contact.priority() + " " + contact.name())
                .toList();
    }

    private <T> List<T> read(Function<PatientRecord, List<T>> work) {
        return stores.read(patient, NOW, work);
    }

    @Test
    void prioritiesOfContactsStayDense() {
        addContact("Ayşe", "+905320000001", null);
        addContact("Bora", "+905320000002", null);
        Contact cem = addContact("Cem", "+905320000003", 1);
        assertThat(contacts()).containsExactly("1 Cem", "2 Ayşe", "3 Bora");
        addContact("Deniz", "+905320000004", 99);
        assertThat(contacts()).containsExactly("1 Cem", "2 Ayşe", "3 Bora", "4 Deniz");
        stores.change(patient, NOW, record -> record.contacts().change(cem.id(), null, null, "oğlu", 3));
        assertThat(contacts()).containsExactly("1 Ayşe", "2 Bora", "3 Cem", "4 Deniz");
        stores.change(patient, NOW, record -> record.contacts().remove(cem.id()));
        assertThat(contacts()).containsExactly("1 Ayşe", "2 Bora", "3 Deniz");
        assertThatThrownBy(() ->
                        stores.change(patient, NOW, record -> record.contacts().remove(cem.id())))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void aPhoneStandsOncePerPatient() {
        addContact("Ayşe", "+905320000001", null);
        assertThatThrownBy(() -> addContact("Bora", "+905320000001", null)).isInstanceOf(IllegalStateException.class);
        Patient other = stores.patient("Europe/Berlin");
        Contact same = stores.write(other, NOW, record -> record.contacts().add("Bora", "+905320000001", null, null));
        assertThat(same.priority()).isEqualTo(1);
    }

    @Test
    void M5_readingsKeepValueAndUnit() {
        Symptoms.Details reading = new Symptoms.Details(
                "şekerim", "blood_glucose", null, new BigDecimal("320.50"), "mg/dL", NOW, null, null);
        Symptoms.Details symptom = new Symptoms.Details(
                "başım ağrıyor", "headache", 8, null, null, NOW.minusSeconds(1), "sol şakak", "gece");
        SymptomEntry first =
                stores.write(patient, NOW, record -> record.symptoms().add(reading));
        SymptomEntry second =
                stores.write(patient, NOW, record -> record.symptoms().add(symptom));
        assertThat(read(record -> record.symptoms().between(NOW.minusSeconds(1), NOW)))
                .containsExactly(second, first);
        assertThat(read(record -> record.symptoms().between(NOW, NOW))).containsExactly(first);
        assertThat(first.value()).isEqualTo(new BigDecimal("320.50"));
        assertThatThrownBy(() -> stores.change(patient, NOW, record -> record.symptoms()
                        .add(new Symptoms.Details("x", null, 11, null, null, NOW, null, null))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void M3_allergiesCanBeAddedAndWithdrawn() {
        Allergy penicillin =
                stores.write(patient, NOW, record -> record.allergies().add("penisilin", null, "J01C", "döküntü"));
        Allergy peanut = stores.write(patient, NOW, record -> record.allergies().add("fıstık", null, null, null));
        assertThat(read(record -> record.allergies().all())).containsExactly(penicillin, peanut);
        stores.change(patient, NOW, record -> record.allergies().remove(penicillin.id()));
        assertThat(read(record -> record.allergies().all())).containsExactly(peanut);
        assertThatThrownBy(() ->
                        stores.change(patient, NOW, record -> record.allergies().remove(penicillin.id())))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void textOfAnyKindComesBackAsItWas() {
        for (String text :
                List.of("'; DROP TABLE patient; --", "İıŞğ ‮rtl‬ 👩‍⚕️", "a\u0000b", "\n\t\"", "x".repeat(20_000))) {
            Symptoms.Details details = new Symptoms.Details(text, null, 3, null, null, NOW, null, text);
            SymptomEntry entry =
                    stores.write(patient, NOW, record -> record.symptoms().add(details));
            assertThat(read(record -> record.symptoms().between(NOW, NOW))).contains(entry);
        }
    }
}
