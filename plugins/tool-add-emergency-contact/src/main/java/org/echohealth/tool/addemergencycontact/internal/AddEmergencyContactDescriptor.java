package org.echohealth.tool.addemergencycontact.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link AddEmergencyContact} is, and how people ask for it. */
final class AddEmergencyContactDescriptor {
    private AddEmergencyContactDescriptor() {}

    static ToolDescriptor build() {
        return ToolDescriptor.named("add_emergency_contact")
                .title("Acil durum kişisi ekle", "Add emergency contact")
                .purpose(
                        "Acil durumda aranacak bir kişi ekler. Telefonu denetler; kayıtlı bir numarayı ikinci kez eklemez.",
                        "Adds somebody to call in an emergency. Checks the phone number and refuses one that is on the list.")
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.PERSON,
                        "Name of the person",
                        "Kimin adını ekleyeyim?",
                        "Whose name shall I add?"))
                .parameter(Parameter.required(
                        "phone",
                        ParameterType.STRING,
                        Meaning.PHONE,
                        "Telephone number, national or with country code",
                        "Telefon numarası nedir?",
                        "What is the phone number?"))
                .parameter(Parameter.optional(
                        "relationship", ParameterType.STRING, Meaning.RELATIONSHIP, "How they are related, as told"))
                .parameter(Parameter.optional(
                                "priority", ParameterType.INTEGER, Meaning.RANK, "1 is called first; last if absent")
                        .withRange(1, 99))
                .reads(DataClass.CONTACTS)
                .writes(DataClass.CONTACTS)
                .tr(
                        "Acil durum kişisi olarak [kızım](relationship) [Elif'i](name) ekle, [0532 000 11 22](phone)",
                        "[Oğlum](relationship) [Kerem](name), telefonu [0505 123 45 67](phone), acil durumda aransın",
                        "Acil durumda [Sevgi Hanım'ı](name) arayın: [0212 555 66 77](phone)",
                        "[eşim](relationship) [hasan](name) [05431112233](phone) acil kisi olarak kaydet",
                        "[Komşum](relationship) [Nurten](name) için [0 536 222 33 44](phone) numarasını yaz",
                        "[Ablam](relationship) [Gülay'ı](name) acil listesine ekler misin, [+90 533 444 55 66](phone)",
                        "Acil kişilerime [Mert](name) eklensin [0507 765 43 21](phone), [birinci](priority) sırada olsun",
                        "Bana bir şey olursa [Zehra'yı](name) arayın, [0535 987 65 43](phone)",
                        "[Torunum](relationship) [Can'ın](name) numarası [0544 321 09 87](phone), acil durumlar için",
                        "Yeni acil durum kişisi: [Ufuk Demir](name), [kardeşim](relationship), [0530 246 80 24](phone)",
                        "[Bakıcım](relationship) [Nazlı](name) da listede olsun, [0506 135 79 13](phone)",
                        "Acil numara eklemek istiyorum",
                        "[Dr. Orhan Bey'i](name) acil aranacaklara yaz [0216 333 22 11](phone)",
                        "[Damadımı](relationship) da ekle adı [Emre](name), [0552 468 13 57](phone)",
                        "[Yeğenim](relationship) [Pınar](name) acilde [ikinci](priority) aransın [0541 357 91 13](phone)")
                .en(
                        "Add my [daughter](relationship) [Emma](name) as an emergency contact, [202 555 0143](phone)",
                        "My [son](relationship) [Jack](name), phone [07700 900461](phone), is to be called in an emergency",
                        "In an emergency call [Mrs. Lane](name): [(312) 555-0187](phone)",
                        "[my husband](relationship) [paul](name) [6175550122](phone) save as emergency contact",
                        "Write down [+44 20 7946 0321](phone) for my [neighbour](relationship) [Nora](name)",
                        "Could you put my [sister](relationship) [Grace](name) on the emergency list, [415-555-0166](phone)",
                        "[Luke](name) goes on my emergency contacts, [646 555 0199](phone), [first](priority) in line",
                        "If anything happens to me call [Zoe](name), [503-555-0111](phone)",
                        "The number of my [grandson](relationship) [Ben](name) is [720 555 0133](phone), for emergencies",
                        "New emergency contact: [Owen Hart](name), my [brother](relationship), [617-555-0155](phone)",
                        "My [carer](relationship) [Ruth](name) should be on the list too, [020 7946 0958](phone)",
                        "I want to add an emergency number",
                        "Put [Dr. Moss](name) among the people to call, [512 555 0172](phone)",
                        "Add my [son-in-law](relationship) as well, his name is [Adam](name), [213 555 0108](phone)",
                        "My [niece](relationship) [Lily](name) should be called [second](priority), [305 555 0190](phone)")
                .build();
    }
}
