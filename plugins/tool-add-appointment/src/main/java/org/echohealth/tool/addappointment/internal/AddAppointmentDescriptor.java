package org.echohealth.tool.addappointment.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link AddAppointment} is, and how people ask for it. */
final class AddAppointmentDescriptor {
    private AddAppointmentDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("add_appointment")
                .title("Randevu ekle", "Add appointment")
                .purpose(
                        "Bir kez ya da tekrarlanan bir randevu ekler. Geçmişte başlayanı ve başka bir randevuyla çakışanı reddeder.",
                        "Adds an appointment, once or recurring. Refuses one that begins in the past or overlaps another.")
                .parameter(Parameter.required(
                        "title",
                        ParameterType.STRING,
                        Meaning.APPOINTMENT,
                        "What the appointment is about",
                        "Ne randevusu?",
                        "What is the appointment for?"))
                .parameter(Parameter.required(
                        "start",
                        ParameterType.STRING,
                        Meaning.FUTURE_MOMENT,
                        "Date or date-time, ISO 8601; a date alone where the time is not known",
                        "Randevu hangi gün, saat kaçta?",
                        "On what day and at what time is it?"))
                .parameter(Parameter.optional(
                                "duration_minutes",
                                ParameterType.INTEGER,
                                Meaning.DURATION_MINUTES,
                                "Length in minutes")
                        .withRange(1, 1440)
                        .withDefault(30))
                .parameter(
                        Parameter.optional("provider", ParameterType.STRING, Meaning.PROVIDER, "Doctor or clinician"))
                .parameter(Parameter.optional("location", ParameterType.STRING, Meaning.PLACE, "Where it is"))
                .parameter(Parameter.optional(
                        "recurrence",
                        ParameterType.STRING,
                        Meaning.RECURRENCE,
                        "RFC 5545 RRULE, such as FREQ=WEEKLY;BYDAY=TU"))
                .parameter(Parameter.optional("notes", ParameterType.STRING, Meaning.TEXT, "What to bring or think of"))
                .reads(DataClass.APPOINTMENTS)
                .writes(DataClass.APPOINTMENTS);
        turkish(tool);
        english(tool);
        return tool.build();
    }

    private static void turkish(ToolDescriptor.Builder tool) {
        tool.tr(
                "[Göz doktoru](title) randevusu ekle, [yarın saat 11'de](start)",
                "[20 Nisan 14:30'da](start) [diş](title) randevum var",
                "[Cuma günü 10'da](start) [kardiyoloji](title) randevusu aldım",
                "[Haftaya salı 15:00](start) [kontrol](title) var, kaydet",
                "[kan tahlili](title) icin [persembe sabah 8](start) randevu yaz",
                "[Dr. Selin Ak](provider) ile [pazartesi 9:30'da](start) [muayene](title) olacağım",
                "[3 Mayıs'ta](start) [Devlet Hastanesi'nde](location) [MR](title) çekilecek",
                "[Her salı](recurrence) [14:00'te](start) [fizik tedavi](title) randevum var",
                "[Ayda bir](recurrence) [tansiyon kontrolü](title), ilki [5 Nisan 9'da](start)",
                "[Her hafta pazartesi ve perşembe](recurrence) [diyaliz](title), [saat 7'de](start) başlıyor",
                "[İki haftada bir](recurrence) [psikolog](title) görüşmem olacak, [çarşamba 16:00](start)",
                "Takvime [kulak burun boğaz](title) randevusu koy, [12 Haziran öğleden sonra 2](start)",
                "[Ortopedi](title) randevusu oluştur [ayın 25'inde](start)",
                "[Yarın](start) [nöroloji](title) randevum var",
                "[Göz](title) için [Dünya Göz'den](location) [ayın 18'ine 13:15'e](start) gün verdiler",
                "[Aşı](title) randevusu [45 dakika](duration_minutes) sürecek, [cumartesi 10:00](start)",
                "[Röntgen](title) randevum [öbür gün 9'da](start), [aç gideceğim](notes)",
                "[Diyetisyen](title) ile [ayın 30'unda saat 17'de](start) görüşeceğim, not al",
                "Randevu eklemek istiyorum",
                "[Dahiliye](title) randevusu alacağım [gelecek ayın ilk pazartesisi](start)");
    }

    private static void english(ToolDescriptor.Builder tool) {
        tool.en(
                "Add an [eye doctor](title) appointment [tomorrow at 11](start)",
                "I have a [dentist](title) appointment on [20 April at 14:30](start)",
                "I made a [cardiology](title) appointment for [Friday at 10](start)",
                "There is a [check-up](title) [next Tuesday at 3 pm](start), record it",
                "put down a [blood test](title) [thursday 8am](start)",
                "I'm seeing [Dr. Baker](provider) on [Monday at 9:30](start) for an [examination](title)",
                "On [3 May](start) I get an [MRI](title) at [St. Mary's Hospital](location)",
                "I have [physiotherapy](title) [every Tuesday](recurrence) at [2 pm](start)",
                "[Blood pressure check](title) [once a month](recurrence), the first on [5 April at 9](start)",
                "[Dialysis](title) [every Monday and Thursday](recurrence), it starts at [7](start)",
                "[Every two weeks](recurrence) I will see the [psychologist](title), [Wednesday at 4 pm](start)",
                "Put an [ENT](title) appointment into my calendar, [12 June at 2 in the afternoon](start)",
                "Create an [orthopaedics](title) appointment on [the 25th](start)",
                "I have a [neurology](title) appointment [tomorrow](start)",
                "The [eye clinic](title) at [Moorfields](location) gave me [the 18th at 13:15](start)",
                "The [vaccination](title) takes [45 minutes](duration_minutes), [Saturday at 10](start)",
                "My [X-ray](title) is [the day after tomorrow at 9](start), [come on an empty stomach](notes)",
                "I'm meeting the [dietitian](title) on [the 30th at 5 pm](start), note that",
                "I want to add an appointment",
                "Schedule a [GP visit](title) for [the first Monday of next month](start)");
    }
}
