package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extractor;
import org.echohealth.llm.embedded.internal.extract.Reference;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operations;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked for, in many forms of the same request. Zocor is on the record, Tegretol is not. */
class RequestsTest {
    private static final Extractor EXTRACTOR = new Extractor();
    private static final Reader READER = new Reader(new SmallCatalog());

    private static Reading read(Language language, String text) {
        Regimen regimen = new Regimen(
                "20 mg",
                List.of(LocalTime.of(9, 0), LocalTime.of(21, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                LocalDate.of(2026, 1, 1),
                null,
                null,
                null,
                null);
        Medication zocor = new Medication("med_1", "Zocor", List.of(), regimen, List.of(), Instant.EPOCH, null, null);
        Patient patient = new Patient(
                new PatientId("p"), "Nermin", language, Chat.NOW.getZone(), "TR", null, null, Instant.EPOCH);
        PatientBrief brief = new PatientBrief(patient, List.of(zocor), List.of(), List.of(), List.of(), List.of());
        var extraction = EXTRACTOR.extract(text, Reference.of(Chat.NOW, Direction.NEUTRAL, language));
        return READER.message(extraction, brief).read(new Span(0, text.length()));
    }

    private static String operation(Language language, String text, boolean medicine, boolean visit) {
        return Operations.of(read(language, text), medicine, visit)
                .map(o -> o.thing() + " " + o.deed())
                .orElse("none");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MEDICINE LIST    | what is she on these days
            MEDICINE LIST    | tell me everything dad's taking
            MEDICINE LIST    | what am i currently on
            MEDICINE LIST    | anything she used to take
            MEDICINE DAY     | what's still left to take tonight
            MEDICINE DAY     | any tablets outstanding today
            MEDICINE STATS   | how've i been doing with the zocor this month
            MEDICINE STATS   | how reliable was i with my tablets last week
            MEDICINE CHECK   | is zocor another name for something i already have
            AGENDA DAY       | what've we got on this thursday
            AGENDA DAY       | what's happening tomorrow
            CONTACT LIST     | who gets phoned first
            CONTACT LIST     | who should you call if i collapse
            CONTACT LIST     | what number do i dial for an ambulance
            SYMPTOM HISTORY  | pull up my headaches since march
            SYMPTOM HISTORY  | how often have i been dizzy
            MEMORY PATTERN   | is the dizziness linked to my late tablets
            MEMORY PATTERN   | do i cough more on days when i walk
            MEDICINE LOG     | zocor just now
            MEDICINE LOG     | zocor went down at nine
            MEDICINE LOG     | gave her her zocor at 9
            MEDICINE CHANGE  | could you push the zocor back to 10
            MEDICINE CHANGE  | zocor has been upped to 40 mg
            MEDICINE END     | they've binned the zocor
            MEDICINE CREATE  | tegretol 200 mg at night
            MEDICINE CREATE  | they've put her on tegretol
            APPOINTMENT CREATE | echo on the 20th at 3
            APPOINTMENT CREATE | rehab every tuesday at 1pm
            APPOINTMENT END  | the dentist on friday isn't happening, it's off
            APPOINTMENT END  | leave the dentist one out, we're away
            SYMPTOM LOG      | loose motions since morning, moderate
            CONTACT CREATE   | ring my sister Ayla 0532 555 66 77 if anything happens
            none             | will two of them do me any harm
            none             | would mornings suit me better?
            none             | she spat the zocor out
            none             | he refused to take his zocor
            """)
    void englishRequests(String expected, String text) {
        assertThat(operation(Language.EN, text, false, false)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MEDICINE LIST    | şu sıralar neler kullanıyor annem
            MEDICINE LIST    | şu an hangi ilaçları alıyorum
            MEDICINE LIST    | güncel durumda ne kullanılıyor
            MEDICINE DAY     | salı günü hangi haplar düşüyor
            MEDICINE DAY     | yarın alınacak neler var
            MEDICINE STATS   | geçen hafta ilaçlarımı aksatmış mıyım
            MEDICINE STATS   | bu ay zocoru kaç doz kaçırdım
            MEDICINE CHECK   | zocor elimdekilerle çakışıyor mu
            AGENDA DAY       | yarın komple neler var
            AGENDA DAY       | cuma bizi neler bekliyor
            CONTACT LIST     | acilde kimler aranacak
            CONTACT LIST     | düşüp kalırsam kime haber verilecek
            CONTACT LIST     | ambulansın numarası kaç
            SYMPTOM HISTORY  | son bir ayda kaç defa başım dönmüş
            SYMPTOM HISTORY  | kayıtta şişlik var mı
            MEMORY PATTERN   | baş dönmemin geç uyuduğum günlerle alakası var mı
            MEMORY PATTERN   | öksürüğümün sigarayla bağlantısı var mı
            MEDICINE LOG     | zocoru akşam dokuzda içtim not al
            MEDICINE LOG     | zocor tamam
            MEDICINE LOG     | zocor az önce
            MEDICINE CHANGE  | zocoru ona alsak
            MEDICINE CHANGE  | zocorun saatini 22 yapalım
            MEDICINE END     | zocoru listeden çıkaralım
            MEDICINE CREATE  | tegretol 200 mg gece onda
            APPOINTMENT CREATE | ayın 20sinde ekom var saat 3te
            APPOINTMENT CREATE | dişçiden randevu aldım
            APPOINTMENT END  | cumaki diyaliz yapılmayacakmış
            APPOINTMENT END  | salı günkü dişçiye gidemiyorum
            APPOINTMENT END  | 14ündeki fizik tedavi olmasın
            CONTACT CREATE   | komşum Sevim'e haber verilsin 0532 555 66 77
            SYMPTOM LOG      | başım zonkluyor 6
            none             | annem zocoru içmedi tükürdü
            none             | iki tane alsam zararı olur mu
            """)
    void turkishRequests(String expected, String text) {
        assertThat(operation(Language.TR, text, false, false)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            APPOINTMENT END  | scratch it, she's ill
            APPOINTMENT END  | not the one on friday though
            APPOINTMENT END  | we're away that week, leave out the 9th
            APPOINTMENT LIST | is there one on the 9th
            """)
    void englishRequestsAboutTheAppointmentSpokenOf(String expected, String text) {
        assertThat(operation(Language.EN, text, false, true)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            APPOINTMENT END  | ayın 9undaki olmayacakmış
            APPOINTMENT END  | perşembe olanı yapılmayacak
            APPOINTMENT LIST | başka neler vardı
            """)
    void turkishRequestsAboutTheAppointmentSpokenOf(String expected, String text) {
        assertThat(operation(Language.TR, text, false, true)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "my brother in law is on it too, 600 three times a day",
                "my neighbour takes the same one",
                "my wife had hers at 9",
            })
    void I1_somebodyElsesMedicineIsNotThePatients(String text) {
        assertThat(read(Language.EN, text).other()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"kayınvalidem hapını içti", "o da zocor kullanıyor", "komşumun ilacını yazdılar"})
    void I1_somebodyElsesMedicineIsNotThePatientsInTurkish(String text) {
        assertThat(read(Language.TR, text).other()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            EN | he swallowed the whole bottle
            EN | she took a handful of her tablets
            TR | bütün kutuyu içmiş
            TR | bir avuç hap yuttu
            """)
    void farMoreThanADoseIsAnEmergency(Language language, String text) {
        assertThat(read(language, text).has(Concept.OVERDOSE)).isTrue();
        Chat chat = new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, language);
        Chat.Reply reply = chat.taking("Zocor", "20 mg", "21:00").say(text);
        assertThat(reply.calls()).isEmpty();
        assertThat(reply.text()).contains(language == Language.TR ? "acil numarayı" : "emergency number");
    }
}
