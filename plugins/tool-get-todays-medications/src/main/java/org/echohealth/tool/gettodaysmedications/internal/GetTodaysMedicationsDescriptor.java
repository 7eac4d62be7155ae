package org.echohealth.tool.gettodaysmedications.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link GetTodaysMedications} is, and how people ask for it. */
final class GetTodaysMedicationsDescriptor {
    private GetTodaysMedicationsDescriptor() {}

    static ToolDescriptor build() {
        return ToolDescriptor.named("get_todays_medications")
                .title("Günün ilaçları", "Today's medications")
                .purpose(
                        "Bir günün bütün dozlarını durumlarıyla gösterir: saati gelmedi, saati geldi, gecikti, alındı, atlandı.",
                        "Shows every dose of a day with its state: upcoming, due, overdue, taken, skipped.")
                .parameter(Parameter.optional("date", ParameterType.STRING, Meaning.DATE, "The day; today if absent")
                        .withFormat("date"))
                .reads(DataClass.MEDICATIONS)
                .tr(
                        "Bugün hangi ilaçları alacağım?",
                        "Bugünkü ilaçlarım neler",
                        "Sıradaki ilacım hangisi?",
                        "Sabah ilacımı almış mıydım?",
                        "Lipitor'u bugün içtim mi?",
                        "bugun ilac saatim ne zaman",
                        "Almadığım ilaç kaldı mı?",
                        "Geciken dozum var mı?",
                        "[Yarın](date) hangi ilaçlarım var?",
                        "[Dün](date) ilaçlarımı almış mıyım?",
                        "[15 Nisan'da](date) alacağım ilaçları göster",
                        "Akşama hangi hapı içeceğim",
                        "Bugünün dozlarını listele",
                        "Concor saat kaçta?",
                        "Şimdi almam gereken bir ilaç var mı?",
                        "Bu akşam için ilaç kaldı mı acaba",
                        "[Cuma günü](date) ne içmem gerekiyor",
                        "Bir sonraki ilaç ne zaman?",
                        "Annemin bugünkü ilaçları alındı mı",
                        "İlaç vaktim geldi mi?")
                .en(
                        "Which medicines do I take today?",
                        "What are today's medications",
                        "What is my next pill?",
                        "Did I take my morning tablet?",
                        "Have I had my atorvastatin today?",
                        "when is my next dose",
                        "Is there a medicine I haven't taken yet?",
                        "Do I have an overdue dose?",
                        "Which medicines do I have [tomorrow](date)?",
                        "Did I take my medicines [yesterday](date)?",
                        "Show what I have to take on [15 April](date)",
                        "Which pill do I take this evening",
                        "List the doses for today",
                        "What time is my bisoprolol?",
                        "Is there anything I should take now?",
                        "Are there any tablets left for tonight",
                        "What do I need to take on [Friday](date)",
                        "When do I take the next one?",
                        "Has Mum had her medicines today",
                        "Is it time for my pill?")
                .build();
    }
}
