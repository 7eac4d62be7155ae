package org.echohealth.tool.markmedicationtaken.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link MarkMedicationTaken} is, and how people ask for it. */
final class MarkMedicationTakenDescriptor {
    private MarkMedicationTakenDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("mark_medication_taken")
                .title("İlaç alındı", "Mark medication taken")
                .purpose(
                        "Bir ilacın alındığını kaydeder; alım, en yakın açık doza yazılır. Gelecekteki bir saati ve alınmış bir "
                                + "dozu reddeder.",
                        "Records that a medicine was taken, for the nearest open dose. Refuses a time to come and a dose that is "
                                + "on record as taken.")
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.MEDICATION,
                        "Name of the medicine, brand or ingredient",
                        "Hangi ilacı aldınız?",
                        "Which medicine was it?"))
                .parameter(Parameter.optional(
                                "taken_at",
                                ParameterType.STRING,
                                Meaning.PAST_MOMENT,
                                "When it was taken; now if absent")
                        .withFormat("date-time"))
                .parameter(Parameter.optional(
                        "scheduled_time",
                        ParameterType.STRING,
                        Meaning.CLOCK_TIME,
                        "Which dose of the day it was, HH:mm or date-time; the nearest open dose if absent"))
                .parameter(Parameter.optional(
                        "dose",
                        ParameterType.STRING,
                        Meaning.DOSE,
                        "Amount taken, where it differs from the recorded one"))
                .reads(DataClass.MEDICATIONS)
                .writes(DataClass.MEDICATIONS);
        turkish(tool);
        english(tool);
        return tool.build();
    }

    private static void turkish(ToolDescriptor.Builder tool) {
        tool.tr(
                "[Norvasc](name) ilacımı aldım",
                "[Lipitor'u](name) [akşam 9'da](taken_at) içtim",
                "[Bu sabah 8 buçukta](taken_at) [Concor](name) aldım",
                "az once [nexium](name) ictim",
                "[Xarelto](name) hapımı yuttum bile",
                "[Eliquis'i](name) [on dakika önce](taken_at) aldım, işaretler misin",
                "[Madopar](name) [12:00](scheduled_time) dozunu aldım",
                "[09:00](scheduled_time) [Eliquis](name) dozu tamam, [09:20'de](taken_at) içtim",
                "[Dün gece 11'de](taken_at) [Lantus](name) yaptım",
                "[Lantus](name) iğnemi oldum, [18 ünite](dose)",
                "[İki](dose) [Minoset](name) aldım başım ağrıyordu",
                "[Ventolin](name) sıktım [2 puf](dose) [öğlen](taken_at)",
                "[Majezik'ten](name) bir tane aldım [saat 14:15'te](taken_at)",
                "[Euthyrox](name) alındı olarak işaretle",
                "[Cipralex'i](name) içtiğimi kaydet",
                "[Augmentin](name) antibiyotiğimi [yemekten sonra 13:30'da](taken_at) aldım",
                "[Pantpas'ı](name) [kahvaltıdan önce 7'de](taken_at) almıştım, yazar mısın",
                "Unutmadan söyleyeyim, [B12](name) hapını da içtim",
                "[akşamki](scheduled_time) [lipitor](name) dozumu aldim",
                "Annem [Aricept'ini](name) [saat 22'de](taken_at) aldı",
                "[Fosamax](name) ilacını bu hafta [pazar sabahı 8'de](taken_at) aldım",
                "[Lasix](name) aldığımı not et",
                "İlacımı aldım",
                "Sabah haplarımdan [Coumadin'i](name) şimdi içtim");
    }

    private static void english(ToolDescriptor.Builder tool) {
        tool.en(
                "I took my [Norvasc](name)",
                "Took [atorvastatin](name) at [9 in the evening](taken_at)",
                "[This morning at half past eight](taken_at) I took [bisoprolol](name)",
                "just had my [omeprazole](name)",
                "I've swallowed the [Xarelto](name) pill",
                "I had [Eliquis](name) [ten minutes ago](taken_at), can you tick it off?",
                "I took the [12:00](scheduled_time) dose of [Sinemet](name)",
                "The [9 o'clock](scheduled_time) [Eliquis](name) is done, I had it at [9:20](taken_at)",
                "[Last night at 11](taken_at) I injected [Lantus](name)",
                "I did my [Lantus](name) shot, [18 units](dose)",
                "I had [two](dose) [Tylenol](name) because my head was hurting",
                "Used [Ventolin](name), [2 puffs](dose), [at noon](taken_at)",
                "I needed one [ibuprofen](name) at [14:15](taken_at)",
                "Mark [levothyroxine](name) as taken",
                "Please note that I have taken [escitalopram](name)",
                "My antibiotic, [Augmentin](name), I took it at [13:30 after lunch](taken_at)",
                "I had taken [pantoprazole](name) [at 7 before breakfast](taken_at), please write it down",
                "Before I forget, the [B12](name) tablet is taken too",
                "took the [evening](scheduled_time) [lipitor](name)",
                "Mum had her [Aricept](name) at [10 pm](taken_at)",
                "I took [Fosamax](name) [on Sunday morning at 8](taken_at)",
                "Log my [furosemide](name)",
                "I took my pill",
                "Of my morning tablets I have now taken [warfarin](name)");
    }
}
