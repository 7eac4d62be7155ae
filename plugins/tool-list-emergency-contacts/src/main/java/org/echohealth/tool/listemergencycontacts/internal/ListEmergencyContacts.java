package org.echohealth.tool.listemergencycontacts.internal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Lists whom to call in an emergency, by priority, with the emergency number of the patient's country. */
@Component(immediate = true)
public final class ListEmergencyContacts implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("list_emergency_contacts")
            .title("Acil durum kişileri", "Emergency contacts")
            .purpose(
                    "Acil durumda aranacak kişileri sırasıyla ve acil numarayı gösterir.",
                    "Lists whom to call in an emergency, in order, and the emergency number.")
            .reads(DataClass.CONTACTS)
            .tr(
                    "Acil durum kişilerim kimler?",
                    "Acil durumda kimi arayacağım?",
                    "Acil kişileri listele",
                    "Kızımın telefon numarası neydi?",
                    "acil numaralarim",
                    "Kimi aramam gerekiyor acilde",
                    "Kayıtlı acil numaraları göster",
                    "Oğlumun numarasını söyler misin",
                    "Başıma bir şey gelse kim aranacak?",
                    "Acil durum listemde kim var",
                    "Yakınlarımın telefonlarını göster",
                    "İlk kim aranıyor acil durumda?",
                    "Acil irtibat bilgilerim neler",
                    "Ambulans numarası kaçtı",
                    "Komşumun telefonu kayıtlı mı?")
            .en(
                    "Who are my emergency contacts?",
                    "Whom do I call in an emergency?",
                    "List the emergency contacts",
                    "What was my daughter's phone number?",
                    "my emergency numbers",
                    "Who should I ring if something happens",
                    "Show the emergency numbers on record",
                    "Can you tell me my son's number",
                    "If something happened to me, who would be called?",
                    "Who is on my emergency list",
                    "Show the phone numbers of my family",
                    "Who gets called first in an emergency?",
                    "What are my emergency contact details",
                    "What's the number for an ambulance",
                    "Is my neighbour's phone on record?")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        Wording words = Wording.in(context.language());
        List<Contact> contacts = context.record().contacts().all();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("items", contacts.stream().map(RecordJson::contact).toList());
        data.put("emergency_number", context.emergencyLines().emergencyNumber());
        String number =
                words.pick("Acil numara: ", "Emergency number: ") + words.emergencyNumber(context.emergencyLines());
        if (contacts.isEmpty()) {
            return ToolResult.success(
                    data,
                    words.pick("Kayıtlı acil durum kişisi yok. ", "No emergency contact is recorded. ") + number + ".");
        }
        List<String> lines = contacts.stream().map(ListEmergencyContacts::line).toList();
        return ToolResult.success(
                data, words.lines(words.pick("Acil durum kişileri:", "Emergency contacts:"), lines) + "\n" + number);
    }

    /** "1. Elif (kızı): +905321234567". */
    private static String line(Contact contact) {
        String relationship = contact.relationship() == null ? "" : " (" + contact.relationship() + ")";
        return contact.priority() + ". " + contact.name() + relationship + ": " + contact.phone();
    }
}
