package org.echohealth.tool.updatemedication.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.RegimenArguments;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link UpdateMedication} is, and how people ask for it. */
final class UpdateMedicationDescriptor {
    private UpdateMedicationDescriptor() {}

    static ToolDescriptor build() {
        ToolDescriptor.Builder tool = ToolDescriptor.named("update_medication")
                .title("İlacı değiştir", "Update medication")
                .purpose(
                        "Kayıtlı bir ilacın dozunu, saatlerini ya da tarihlerini değiştirir; yalnız söylenen değişir. Beş kat ve "
                                + "üzeri ya da birim değiştiren bir dozu onay almadan yazmaz.",
                        "Changes dose, times or dates of a recorded medicine; only what is told changes. A dose five times as "
                                + "great or small, or in another unit, waits for a confirmation.")
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.MEDICATION,
                        "Name of the recorded medicine, brand or ingredient",
                        "Hangi ilacı değiştireyim?",
                        "Which medicine shall I change?"));
        RegimenArguments.parameters().forEach(tool::parameter);
        tool.parameter(Parameter.optional(
                        "confirm",
                        ParameterType.BOOLEAN,
                        Meaning.FLAG,
                        "True where the person confirmed a great change of dose or of unit"))
                .parameter(Parameter.optional(
                        "reason", ParameterType.STRING, Meaning.REASON, "Who decided on the change, or why"))
                .requireOneOf(RegimenArguments.parameters().stream()
                        .map(Parameter::name)
                        .toArray(String[]::new))
                .reads(DataClass.MEDICATIONS)
                .writes(DataClass.MEDICATIONS);
        turkish(tool);
        english(tool);
        return tool.build();
    }

    private static void turkish(ToolDescriptor.Builder tool) {
        tool.tr(
                "[Norvasc](name) dozunu [10 mg](dose) yap",
                "[Lipitor](name) dozum [40 mg'a](dose) çıktı",
                "Doktor [Concor'u](name) [5 miligrama](dose) yükseltti",
                "[Lantus'u](name) 18 üniteden [20 üniteye](dose) çıkardık",
                "[Nexium](name) artık [20 mg](dose) olacak",
                "[Xarelto](name) saatini [20:00](times) olarak değiştir",
                "[Eliquis'in](name) saatlerini [08:30 ve 20:30](times) yapalım",
                "[Madopar'ı](name) bundan sonra [07:00, 11:00, 15:00 ve 19:00'da](times) alacağım",
                "[cipralex](name) ilacini aksam degil [sabah 9](times) alayim, degistir",
                "[Fosamax](name) gününü [salıya](days_of_week) al",
                "[B12](name) iğnesi artık [pazartesi ve perşembe](days_of_week) olacak",
                "[Lasix](name) bundan böyle [gün aşırı](interval_days)",
                "[Coumadin](name) dozu [5 mg](dose) oldu, [doktorum söyledi](reason)",
                "[Augmentin](name) [20 Nisan'a kadar](end_date) devam edecek",
                "[Pantpas'ı](name) [yemekten önce](instructions) alacakmışım, düzelt",
                "[Euthyrox](name) [100 mcg](dose) olarak güncelle",
                "[Majezik'i](name) sadece [gerektiğinde](frequency) alacağım artık",
                "[Minoset](name) için [günde en fazla 3](max_per_day) yaz",
                "[Beloc](name) dozunu yarıya indirdiler, [25 mg](dose)",
                "[Ventolin](name) [yarından itibaren](start_date) [4 puf](dose)",
                "İlacımın saatini değiştirmek istiyorum",
                "[Delix](name) dozunda değişiklik var",
                "[Aricept'i](name) 22:00'den [21:00'e](times) çekelim");
    }

    private static void english(ToolDescriptor.Builder tool) {
        tool.en(
                "Change [Norvasc](name) to [10 mg](dose)",
                "My [atorvastatin](name) dose went up to [40 mg](dose)",
                "The doctor raised [bisoprolol](name) to [5 mg](dose)",
                "We went from 18 to [20 units](dose) of [Lantus](name)",
                "[Omeprazole](name) will be [20 mg](dose) from now on",
                "Move [Xarelto](name) to [8 pm](times)",
                "Make the times of [Eliquis](name) [8:30 and 20:30](times)",
                "From now on I take [Sinemet](name) at [7, 11, 15 and 19](times)",
                "switch [escitalopram](name) to [9 in the morning](times) instead of the evening",
                "Put [alendronate](name) on [Tuesdays](days_of_week)",
                "The [B12](name) shot is now on [Mondays and Thursdays](days_of_week)",
                "[Furosemide](name) is [every other day](interval_days) now",
                "[Warfarin](name) is [5 mg](dose) now, [my doctor told me so](reason)",
                "[Augmentin](name) goes on [until 20 April](end_date)",
                "I should take [pantoprazole](name) [before meals](instructions), please correct that",
                "Update [levothyroxine](name) to [100 mcg](dose)",
                "I'll take [ibuprofen](name) only [when needed](frequency) now",
                "Write [at most 3 a day](max_per_day) for [Tylenol](name)",
                "They halved my [metoprolol](name), it's [25 mg](dose)",
                "[Ventolin](name) [4 puffs](dose) [from tomorrow](start_date)",
                "I want to change the time of my medicine",
                "There is a change in the dose of [ramipril](name)",
                "Let's take [Aricept](name) at [9 pm](times) rather than at 10");
    }
}
