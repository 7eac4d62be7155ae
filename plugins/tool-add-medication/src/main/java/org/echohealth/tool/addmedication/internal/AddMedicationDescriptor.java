package org.echohealth.tool.addmedication.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.RegimenArguments;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link AddMedication} is, and how people ask for it. */
final class AddMedicationDescriptor {
    private AddMedicationDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("add_medication")
                .title("İlaç ekle", "Add medication")
                .purpose(
                        "Yeni bir ilacı dozu ve saatleriyle kayda ekler. Aynı ilaç ya da aynı etken madde kayıtlıysa veya "
                                + "kayıtlı bir alerjiye giriyorsa eklemez.",
                        "Adds a new medicine with its dose and times to the record. Refuses one that is on the record under "
                                + "any name, or that a recorded allergy covers.")
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.MEDICATION,
                        "Name of the medicine, brand or ingredient",
                        "Hangi ilacı ekleyeyim?",
                        "Which medicine shall I add?"));
        RegimenArguments.parameters().forEach(tool::parameter);
        tool.parameter(Parameter.optional(
                        "confirm_duplicate",
                        ParameterType.BOOLEAN,
                        Meaning.FLAG,
                        "True where the person confirmed that the same ingredient is meant to be there twice"))
                .parameter(Parameter.optional(
                        "reason", ParameterType.STRING, Meaning.REASON, "Why the same ingredient is needed twice"))
                .reads(DataClass.MEDICATIONS, DataClass.ALLERGIES)
                .writes(DataClass.MEDICATIONS);
        turkish(tool);
        english(tool);
        return tool.build();
    }

    private static void turkish(ToolDescriptor.Builder tool) {
        tool.tr(
                "[Norvasc](name) [5 mg](dose) ekle, [sabah 8](times)",
                "İlaçlarıma [Lipitor](name) [20 mg](dose) ekler misin, [akşam 9'da](times) alacağım",
                "Doktor [Concor](name) yazdı, [2,5 mg](dose), [her sabah 8'de](times)",
                "Bugün [Nexium](name) başladım, [40 mg](dose), [07:30](times) [aç karnına](instructions)",
                "yeni ilacım var [xarelto](name) [20 mg](dose) [aksam 7](times)",
                "[Eliquis](name) kullanmaya başlıyorum, [5 mg](dose), [09:00 ve 21:00](times)",
                "[Madopar](name) [125 mg](dose) [08:00, 12:00, 16:00 ve 20:00](times) saatlerinde kaydet",
                "[B12](name) iğnesi ekleyin, [pazartesi](days_of_week) günleri [saat 10'da](times)",
                "[D vitamini](name) [haftada bir](frequency) [cuma](days_of_week) günü [3 damla](dose)",
                "[Gün aşırı](interval_days) [Lasix](name) [40 mg](dose) [sabah 9'da](times) alınacak",
                "Listeme [3 günde bir](interval_days) alacağım [Fosamax](name) ilacını yaz",
                "[Majezik](name) ekle, [ağrım olunca](frequency) alıyorum, [günde en fazla 2](max_per_day)",
                "[Gerektiğinde](frequency) kullanmam için [Ventolin](name) verdiler, [2 puf](dose)",
                "[Augmentin](name) [1000 mg](dose) [10 gün](end_date) boyunca [sabah akşam](times)",
                "Antibiyotik verdi doktor, adı [Klamoks](name), [15 Nisan'a kadar](end_date) içeceğim",
                "[Yarından itibaren](start_date) [Cipralex](name) [10 mg](dose) kullanacağım",
                "kardiyolog bana [Beloc](name) [50 mg](dose) verdi bunu da ekleyelim",
                "[Tebokan](name) ilacını da kaydeder misiniz",
                "Bir ilaç daha alıyorum artık: [Euthyrox](name) [75 mcg](dose) [06:30](times)",
                "[Lantus](name) insülin [18 ünite](dose) [gece 22:00](times) ekleyelim",
                "[Pantpas](name) [kahvaltıdan önce](instructions) [sabah 7'de](times) alınacak, not al",
                "Yeni bir ilaç eklemek istiyorum",
                "ilac ekle");
    }

    private static void english(ToolDescriptor.Builder tool) {
        tool.en(
                "Add [Norvasc](name) [5 mg](dose) at [8 am](times)",
                "Please put [atorvastatin](name) [20 mg](dose) on my list, [9 in the evening](times)",
                "My doctor prescribed [bisoprolol](name), [2.5 mg](dose) [every morning at 8](times)",
                "I started [omeprazole](name) today, [40 mg](dose) at [7:30](times) [on an empty stomach](instructions)",
                "new med: [xarelto](name) [20 mg](dose) [7pm](times)",
                "I'm going to take [Eliquis](name) [5 mg](dose) at [9 am and 9 pm](times)",
                "Can you add [Sinemet](name) [100 mg](dose) at [08:00, 12:00, 16:00 and 20:00](times)?",
                "I get a [B12](name) shot [every Monday](days_of_week) at [10](times)",
                "[Vitamin D](name) [once a week](frequency) on [Fridays](days_of_week), [3 drops](dose)",
                "Record [furosemide](name) [40 mg](dose) [every other day](interval_days) at [9](times)",
                "Put me down for [alendronate](name) [every 7 days](interval_days)",
                "Add [ibuprofen](name) [when I have pain](frequency), [no more than 2 a day](max_per_day)",
                "They gave me [Ventolin](name) to use [as needed](frequency), [2 puffs](dose)",
                "I'm on [Augmentin](name) [1000 mg](dose) [morning and night](times) [for 10 days](end_date)",
                "The doctor put me on an antibiotic, [doxycycline](name), [until 15 April](end_date)",
                "[From tomorrow](start_date) I will be taking [escitalopram](name) [10 mg](dose)",
                "the cardiologist gave me [metoprolol](name) [50 mg](dose), add that too",
                "Could you also record [ginkgo](name)?",
                "I take one more medicine now: [levothyroxine](name) [75 mcg](dose) at [6:30](times)",
                "Let's add [Lantus](name) insulin [18 units](dose) at [10 at night](times)",
                "[Pantoprazole](name) is to be taken [before breakfast](instructions) at [7](times), note that",
                "I want to add a new medicine",
                "add a med");
        tool.example(Example.en("I also use [Tylenol](name) now and then").implying("frequency", "as_needed"))
                .example(Example.tr("Arada sırada [Minoset](name) de alıyorum, ekle")
                        .implying("frequency", "as_needed"));
    }
}
