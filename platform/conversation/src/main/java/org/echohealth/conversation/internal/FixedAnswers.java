package org.echohealth.conversation.internal;

import java.util.List;
import java.util.stream.Collectors;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.EmergencyLines.Line;
import org.echohealth.api.patient.EmergencyLines.Lines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Medication;
import org.jspecify.annotations.Nullable;

/**
 * Answers that no model words. They need nothing but constants; what a caller could find of lines, contacts and doses is
 * added (rules G3, G4, G7).
 */
final class FixedAnswers {
    /** Where the country is unknown or the data file is out of reach. */
    static final Lines NO_LINES = new EmergencyLines.Lines(null, List.of(), List.of());

    private FixedAnswers() {}

    /** The number of an ambulance as worded for people. */
    static String number(Lines lines, Language language) {
        String number = lines.emergencyNumber();
        return number != null
                ? number
                : language.pick("112 (ya da bulunduğunuz yerin acil numarası)", "112, or your local emergency number");
    }

    /** The line that ends every refusal. */
    static String danger(Lines lines, Language language) {
        return language.pick(
                "Birisi tehlikedeyse hemen " + number(lines, language) + " aranmalı.",
                "If someone is in danger, call " + number(lines, language) + " now.");
    }

    static String crisis(Lines lines, List<Contact> contacts, Language language) {
        StringBuilder text = new StringBuilder(language.pick(
                "Yanınızdayım ve bunu ciddiye alıyorum. Lütfen şimdi " + number(lines, language)
                        + " numarasını arayın.",
                "I am here, and I take this seriously. Please call " + number(lines, language) + " now."));
        appendLines(text, lines.crisis());
        appendLines(text, lines.poison());
        appendContacts(text, contacts, language);
        text.append('\n')
                .append(language.pick(
                        "Ben sizin yerinize arayamam. Yalnız kalmayın; yanınızda biri varsa şimdi ona söyleyin.",
                        "I cannot call for you. Please do not stay alone; if someone is with you, tell them now."));
        return text.toString();
    }

    static String urgentCare(Lines lines, List<Contact> contacts, Language language) {
        StringBuilder text = new StringBuilder(language.pick(
                "Bu acil olabilir. Lütfen beklemeden " + number(lines, language) + " numarasını arayın.",
                "This may be an emergency. Please call " + number(lines, language) + " without waiting."));
        appendContacts(text, contacts, language);
        text.append('\n')
                .append(language.pick(
                        "Ben sizin yerinize arayamam. Mümkünse yanınızda biri olsun.",
                        "I cannot call for you. Have someone with you if you can."));
        return text.toString();
    }

    static String consult(Lines lines, List<Medication> named, Language language) {
        StringBuilder text = new StringBuilder(
                language.pick(
                        "Bunu yapmadan önce lütfen doktorunuzla ya da eczacınızla konuşun; tedavi değişikliğine ben karar veremem.",
                        "Please talk to your doctor or pharmacist before you do this; a change of treatment is not mine to decide."));
        if (!named.isEmpty()) {
            text.append('\n')
                    .append(language.pick("Kayıtlı olan: ", "On record: "))
                    .append(regimens(named));
        }
        return text.append('\n').append(danger(lines, language)).toString();
    }

    static String refuse(Lines lines, Language language) {
        return language.pick("Bu konuda yardımcı olamıyorum. ", "I can't help with that. ") + danger(lines, language);
    }

    static String offTopic(Lines lines, Language language) {
        return language.pick(
                        "Ben ilaçlarınız, randevularınız ve sağlığınız için buradayım; bu konuda yardımcı olamıyorum. ",
                        "I am here for your medicines, appointments and health; I can't help with that. ")
                + danger(lines, language);
    }

    /** No guard could judge the message: no model is asked, what the record holds is given (rule G3). */
    static String closed(Lines lines, List<Dose> doses, List<Contact> contacts, Language language) {
        StringBuilder text = new StringBuilder(
                language.pick("Şu anda sorunuza güvenle yanıt veremiyorum.", "I can't answer safely at the moment."));
        if (!doses.isEmpty()) {
            text.append('\n').append(language.pick("Bugün kayıtlı dozlar: ", "Doses on record today: "));
            text.append(doses.stream()
                    .map(dose -> clock(dose) + " " + dose.name()
                            + (dose.state() == org.echohealth.api.record.DoseState.TAKEN
                                    ? language.pick(" (alındı)", " (taken)")
                                    : ""))
                    .collect(Collectors.joining(", ")));
            text.append('.');
        }
        appendContacts(text, contacts, language);
        return text.append('\n').append(danger(lines, language)).toString();
    }

    /** A message in a language that no guard was measured on (rule G7). */
    static String unmeasuredLanguage(Lines lines) {
        return "Türkçe ya da İngilizce yazabilir misiniz? Could you write in Turkish or English? "
                + danger(lines, Language.TR)
                + " "
                + danger(lines, Language.EN);
    }

    static String nothingToSay(Language language) {
        return language.pick(
                "Bunu tam anlayamadım. Başka sözcüklerle yazar mısınız?",
                "I did not quite understand that. Could you put it in other words?");
    }

    /** No language model could answer. */
    static String noModel(Lines lines, Language language) {
        return language.pick(
                        "Şu anda yanıt veremiyorum; yazdığınız kayıtlı. ",
                        "I can't answer at the moment; what you wrote is kept. ")
                + danger(lines, language);
    }

    /** A model broke off after it had begun to answer. */
    static String brokenOff(Language language) {
        return language.pick(
                "Yanıtım burada yarıda kaldı; eksik bir şey varsa lütfen yeniden yazın.",
                "My answer breaks off here; if something is missing, please write once more.");
    }

    /** The time of the turn was over before anything was said. */
    static String tooLate(Lines lines, Language language) {
        return language.pick(
                        "Zamanında yanıt veremedim; lütfen biraz sonra yeniden yazın. ",
                        "I could not answer in time; please write again in a little while. ")
                + danger(lines, language);
    }

    static String interrupted(List<String> said, Language language) {
        String done = said.isEmpty()
                ? language.pick("Hiçbir şey kaydedilmedi.", "Nothing was recorded.")
                : String.join(" ", said);
        return language.pick("Yanıt verirken yarıda kesildim. ", "I was cut off while answering. ")
                + done
                + language.pick(
                        " Eksik bir şey varsa lütfen yazın.", " If something is missing, please write it once more.");
    }

    static String regimens(List<Medication> medications) {
        return medications.stream()
                        .map(medication -> {
                            String dose = medication.regimen().dose();
                            Integer hours = medication.regimen().intervalHours();
                            String times = hours != null
                                    ? hours + " h"
                                    : medication.regimen().times().stream()
                                            .map(java.time.LocalTime::toString)
                                            .collect(Collectors.joining(", "));
                            return medication.name()
                                    + (dose == null ? "" : " " + dose)
                                    + (times.isEmpty() ? "" : " (" + times + ")");
                        })
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private static String clock(Dose dose) {
        return dose.scheduledAt().toLocalTime().toString();
    }

    private static void appendLines(StringBuilder text, List<Line> lines) {
        for (Line line : lines) {
            text.append('\n').append(line.name()).append(": ").append(line.number());
        }
    }

    private static void appendContacts(StringBuilder text, List<Contact> contacts, Language language) {
        if (contacts.isEmpty()) {
            text.append('\n')
                    .append(language.pick(
                            "Kayıtlı bir yakınınız yok; yakınınızdaki birine haber verin.",
                            "No contact is on record; tell someone near you."));
        }
        for (Contact contact : contacts) {
            text.append('\n').append(contact.name());
            @Nullable String relationship = contact.relationship();
            if (relationship != null) {
                text.append(" (").append(relationship).append(')');
            }
            text.append(": ").append(contact.phone());
        }
    }
}
