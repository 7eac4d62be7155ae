package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.RegimenArguments;
import org.echohealth.api.tool.ToolDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of every day: one dose left out, other days, limits, corrections, appointments moved and asked about. */
class DailyRequestsTest {
    private static final ToolDescriptor START = regimen("start_medicine")
            .tr("[Brufen](name) [400 mg](dose) ekle [sabah 8](times)", "doktor [Zocor](name) yazdı [akşam 9](times)")
            .en("add [Brufen](name) [400 mg](dose) at [8](times)", "the doctor prescribed [Zocor](name)")
            .build();
    private static final ToolDescriptor ALTER = regimen("alter_medicine")
            .tr("[Brufen](name) dozunu [600 mg](dose) yap", "[Zocor](name) saatini [22:00](times) olarak değiştir")
            .en("change [Brufen](name) to [600 mg](dose)", "move [Zocor](name) to [10 pm](times)")
            .build();
    private static final ToolDescriptor BOOK = ToolDescriptor.named("book_visit")
            .title("Randevu yaz", "Book visit")
            .purpose("Randevu yazar.", "Books a visit.")
            .parameter(Parameter.required(
                    "title", ParameterType.STRING, Meaning.APPOINTMENT, "What", "Ne randevusu?", "What is it for?"))
            .parameter(Parameter.required(
                    "start", ParameterType.STRING, Meaning.FUTURE_MOMENT, "When", "Ne zaman?", "When is it?"))
            .writes(DataClass.APPOINTMENTS)
            .tr("[dişçi](title) randevusu ekle [yarın 10'da](start)", "[salı 9'da](start) [göz](title) randevum var")
            .en(
                    "add a [dentist](title) appointment [tomorrow at 10](start)",
                    "book the [optician](title) for [Tuesday](start)")
            .build();
    private static final ToolDescriptor CALL_OFF = ToolDescriptor.named("call_off_visit")
            .title("Randevu iptal", "Call off visit")
            .purpose("Randevuyu iptal eder.", "Calls a visit off.")
            .parameter(Parameter.required(
                    "title", ParameterType.STRING, Meaning.APPOINTMENT, "What", "Hangi randevu?", "Which one?"))
            .writes(DataClass.APPOINTMENTS)
            .tr("[dişçi](title) randevusunu iptal et", "[göz](title) randevumu sil")
            .en("cancel the [dentist](title) appointment", "call off the [optician](title)")
            .build();

    private static ToolDescriptor.Builder regimen(String name) {
        ToolDescriptor.Builder tool = ToolDescriptor.named(name)
                .title(name, name)
                .purpose(name, name)
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.MEDICATION,
                        "Medicine",
                        "Hangi ilaç?",
                        "Which medicine?"));
        RegimenArguments.parameters().forEach(tool::parameter);
        return tool.reads(DataClass.MEDICATIONS).writes(DataClass.MEDICATIONS);
    }

    private static Chat chat(Language language) {
        List<ToolDescriptor> tools = new ArrayList<>(CommonTools.ALL);
        tools.removeIf(t -> t.name().equals("start_medicine") || t.name().equals("alter_medicine"));
        tools.addAll(List.of(START, ALTER, BOOK, CALL_OFF));
        return new Chat(new EmbeddedModel(new SmallCatalog()), tools, language)
                .taking("Toprol", "50 mg", "08:00", "20:00")
                .taking("Zocor", "20 mg", "21:00");
    }

    @ParameterizedTest
    @CsvSource({
        "EN, skip this evening's zocor",
        "EN, I'm skipping the zocor today",
        "EN, I won't be taking toprol tonight",
        "TR, zocoru bu akşam atla",
        "TR, bugünkü toprolü atlıyorum",
        "TR, bu gece zocor içmeyeceğim"
    })
    void M2_aDoseLeftOutEndsNothingAndIsNotTaken(Language language, String words) {
        Chat.Reply reply = chat(language).say(words);
        assertThat(reply.calls()).isEmpty();
        assertThat(reply.text()).contains(language.pick("kaydedilmedi", "Nothing is recorded as taken"));
    }

    @ParameterizedTest
    @CsvSource({"EN, skip tonight's marevan", "TR, bu akşamki marevanı atla"})
    void M4_leavingOutAHighAlertMedicineAsksWhoDecided(Language language, String words) {
        Chat.Reply reply = chat(language).taking("Marevan", "5 mg", "18:00").say(words);
        assertThat(reply.calls()).isEmpty();
        assertThat(reply.text()).contains(language.pick("doktor", "doctor")).contains("?");
    }

    @ParameterizedTest
    @CsvSource({"EN, stop the zocor for good", "TR, zocoru listeden sil"})
    void aMedicineIsStillEndedWhenThatIsSaid(Language language, String words) {
        assertThat(chat(language).say(words).only().tool()).isEqualTo("stop_medicine");
    }

    @ParameterizedTest
    @CsvSource({
        "EN, zocor every day except Wednesday, MO TU TH FR SA SU",
        "EN, 'take zocor daily, but not on Sundays', MO TU WE TH FR SA",
        "EN, change zocor to every day apart from Saturday and Sunday, MO TU WE TH FR",
        "TR, zocoru salı hariç her gün yap, MO WE TH FR SA SU",
        "TR, zocor her gün ama cuma hariç olsun, MO TU WE TH SA SU",
        "TR, zocoru hafta sonu dışında her gün yap, MO TU WE TH FR"
    })
    void everyDayButSome(Language language, String words, String days) {
        var call = chat(language).say(words).only();
        assertThat(call.tool()).isEqualTo("alter_medicine");
        assertThat(call.arguments())
                .containsEntry("days_of_week", List.of(days.split(" ")))
                .doesNotContainKey("start_date");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "EN, 'add brufen 400 mg as needed, at most 3 times a day', 400 mg, 3, -",
                "EN, 'add brufen 400 mg when needed, no more than every 8 hours', 400 mg, -, 8",
                "EN, 'brufen 400 mg if needed, max 4 a day, at least 5 hours apart', 400 mg, 4, 5",
                "EN, 'add brufen 2 tablets as needed, up to 6 tablets a day', 2 tablet, 3, -",
                "EN, 'add brufen 400 mg as needed, never more than 1200 mg a day', 400 mg, -, -",
                "TR, 'brufen 400 mg ekle gerektiğinde, günde en çok 3', 400 mg, 3, -",
                "TR, 'brufen 400 mg ekle ağrım olunca, en az 8 saat arayla', 400 mg, -, 8",
                "TR, 'brufen 400 mg gerekince, günde 4''ü geçmesin, 5 saatten önce alma', 400 mg, 4, 5",
                "TR, 'brufen ekle gerektiğinde 2 tablet, maksimum günde 6 tablet', 2 tablet, 3, -"
            })
    void M1_limitsOfAnAsNeededMedicineAreKept(
            Language language, String words, String dose, Integer most, BigDecimal hours) {
        var call = chat(language).say(words).only();
        assertThat(call.tool()).isEqualTo("start_medicine");
        assertThat(call.arguments()).containsEntry("dose", dose).containsEntry("frequency", "as_needed");
        assertThat(call.arguments().get("max_per_day")).isEqualTo(most);
        assertThat(call.arguments().get("min_interval_hours")).isEqualTo(hours);
        assertThat(call.arguments()).doesNotContainKey("times");
    }

    @ParameterizedTest
    @CsvSource({
        "EN, add tegretol 10 mg at 9 pm, 'sorry, not 10, 30', dose, 30 mg",
        "EN, add tegretol 10 mg at 9 pm, I meant 8 am, times, [08:00]",
        "TR, tegretol 10 mg ekle akşam 9, 'yok pardon, 10 değil 30', dose, 30 mg",
        "TR, tegretol 10 mg ekle akşam 9, pardon 20 olacaktı, dose, 20 mg",
        "TR, tegretol 10 mg ekle akşam 9, pardon 9 değil 10 olacaktı, times, [22:00]"
    })
    void aCorrectedNumberIsTheDoseOrTheTime(Language language, String first, String then, String name, String value) {
        Chat chat = chat(language);
        chat.say(first);
        chat.taking("Tegretol", "10 mg", "21:00");
        var call = chat.say(then).only();
        assertThat(call.tool()).isEqualTo("alter_medicine");
        assertThat(call.arguments().get(name)).hasToString(value);
        assertThat(call.arguments()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "EN, bump zocor up to 40, dose, 40 mg",
        "EN, drop the evening toprol, times, [08:00]",
        "TR, zocoru 40'a yükselt, dose, 40 mg",
        "TR, akşamki toprolü kaldır, times, [08:00]"
    })
    void aRegimenIsChangedInFewWords(Language language, String words, String name, String value) {
        var call = chat(language).say(words).only();
        assertThat(call.tool()).isEqualTo("alter_medicine");
        assertThat(call.arguments().get(name)).hasToString(value);
    }

    @ParameterizedTest
    @CsvSource({
        "EN, add a dentist appointment on Thursday at 3, move it to Friday, 2026-05-15T15:00:00+03:00",
        "EN, add a dentist appointment on Thursday at 3, could we do Monday?, 2026-05-18T15:00:00+03:00",
        "TR, perşembe 3'e dişçi randevusu ekle, cumaya kaydır, 2026-05-15T15:00:00+03:00",
        "TR, perşembe 3'e dişçi randevusu ekle, pazartesi olsun, 2026-05-18T15:00:00+03:00",
        "TR, perşembe 3'e dişçi randevusu ekle, salı olur mu, 2026-05-19T15:00:00+03:00"
    })
    void anAppointmentMovesToAnotherDay(Language language, String first, String then, String start) {
        Chat chat = chat(language);
        chat.say(first);
        Chat.Reply moved = chat.say(then);
        assertThat(moved.calls()).extracting("tool").containsExactly("call_off_visit", "book_visit");
        assertThat(moved.calls().get(1).arguments()).containsEntry("start", start);
    }

    @ParameterizedTest
    @CsvSource({
        "EN, book lunch with Doris on Monday at 1, Lunch with Doris",
        "EN, add piano tuner on Friday at 10, Piano tuner",
        "TR, pazartesi 14:00 noterle görüşme ekle, Noterle görüşme",
        "TR, cuma 10'da perde montajı randevusu ekle, Perde montajı"
    })
    void anAppointmentIsCalledAsTold(Language language, String words, String title) {
        assertThat(chat(language).say(words).only().arguments()).containsEntry("title", title);
    }

    @Test
    void P1_aQuestionBackTellsTheTimeAsPeopleWriteIt() {
        assertThat(chat(Language.TR).say("26 ekim 12:30'a randevu ekle").text())
                .isEqualTo("26 Ekim Pazartesi 12:30. Ne randevusu?");
        assertThat(chat(Language.EN)
                        .say("add an appointment on 26 October at 12:30")
                        .text())
                .isEqualTo("Monday 26 October, 12:30. What is it for?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"add an appointment on 3 January at 9:00", "add an appointment tomorrow at 9:00"})
    void P1_noQuestionBackShowsADateOfMachines(String words) {
        assertThat(chat(Language.EN).say(words).text())
                .doesNotContainPattern("\\d{4}-\\d\\d")
                .contains("9:00");
    }
}
