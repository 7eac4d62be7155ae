package org.echohealth.tool.cancelappointment.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link CancelAppointment} is, and how people ask for it. */
final class CancelAppointmentDescriptor {
    private CancelAppointmentDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("cancel_appointment")
                .title("Randevu iptal", "Cancel appointment")
                .purpose(
                        "Bir randevuyu ya da tekrarlanan bir randevunun tek bir tarihini iptal eder.",
                        "Cancels an appointment, or one date of a recurring one.")
                .parameter(Parameter.optional(
                                "title", ParameterType.STRING, Meaning.APPOINTMENT, "What the appointment is about")
                        .withQuestion("Hangi randevuyu iptal edeyim?", "Which appointment shall I cancel?"))
                .parameter(Parameter.optional(
                        "appointment_id", ParameterType.STRING, Meaning.IDENTIFIER, "Identifier of the appointment"))
                .parameter(Parameter.optional(
                        "start",
                        ParameterType.STRING,
                        Meaning.FUTURE_MOMENT,
                        "Date or date-time of the one occurrence to cancel"))
                .parameter(Parameter.optional("reason", ParameterType.STRING, Meaning.REASON, "Why, as told"))
                .requireOneOf("title", "appointment_id")
                .reads(DataClass.APPOINTMENTS)
                .writes(DataClass.APPOINTMENTS);
        tool.tr(
                "[Göz doktoru](title) randevumu iptal et",
                "[Diş](title) randevusunu iptal eder misin",
                "[Kardiyoloji](title) randevusuna gidemeyeceğim",
                "[cuma gunku](start) [kontrol](title) iptal",
                "[Fizik tedavinin](title) [bu salıki](start) seansını iptal et",
                "[20 Nisan'daki](start) [ortopedi](title) randevusunu sil",
                "[MR](title) çekimini iptal ettiler, [cihaz bozulmuş](reason)",
                "[Nöroloji](title) randevum iptal oldu",
                "[Dr. Selin Ak](title) ile olan randevumu kaldır",
                "[Yarınki](start) [kan tahliline](title) gitmiyorum, iptal et lütfen",
                "[Diyaliz](title) [ayın 12'sinde](start) olmayacak",
                "Artık [psikolog](title) görüşmelerine gitmeyeceğim, hepsini iptal et",
                "[Aşı](title) randevusundan vazgeçtim",
                "[Röntgen](title) randevumu [hasta olduğum için](reason) iptal edelim",
                "Randevumu iptal etmek istiyorum",
                "[Diyetisyeni](title) iptal edebilir miyiz?",
                "[Dahiliye](title) randevusunu takvimden çıkar",
                "[14:00'teki](start) [kulak burun boğaz](title) randevusu kalksın");
        tool.en(
                "Cancel my [eye doctor](title) appointment",
                "Can you cancel the [dentist](title)?",
                "I can't make it to [cardiology](title)",
                "cancel [fridays](start) [check-up](title)",
                "Cancel [this Tuesday's](start) [physiotherapy](title) session only",
                "Delete the [orthopaedics](title) appointment on [20 April](start)",
                "They called off the [MRI](title), [the machine is broken](reason)",
                "My [neurology](title) appointment was cancelled",
                "Remove my appointment with [Dr. Baker](title)",
                "I'm not going to the [blood test](title) [tomorrow](start), please cancel it",
                "There will be no [dialysis](title) on [the 12th](start)",
                "I won't go to the [psychologist](title) any more, cancel all of them",
                "I changed my mind about the [vaccination](title)",
                "Let's cancel the [X-ray](title) [because I'm ill](reason)",
                "I want to cancel an appointment",
                "Could we cancel the [dietitian](title)?",
                "Take the [GP visit](title) off my calendar",
                "The [ENT](title) appointment at [2 pm](start) is off");
        return tool.build();
    }
}
