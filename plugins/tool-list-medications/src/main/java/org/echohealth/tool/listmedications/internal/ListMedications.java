package org.echohealth.tool.listmedications.internal;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Lists medications with their regimens, newest first. */
@Component(immediate = true)
public final class ListMedications implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("list_medications")
            .title("İlaçlar", "List medications")
            .purpose(
                    "Kayıtlı ilaçları dozları ve saatleriyle, en yenisi başta sıralar.",
                    "Lists the recorded medicines with doses and times, newest first.")
            .parameter(Parameter.optional(
                            "status", ParameterType.STRING, Meaning.CHOICE, "Active ones, or all with those that ended")
                    .withAllowed("active", "all")
                    .withDefault("active"))
            .reads(DataClass.MEDICATIONS)
            .tr(
                    "Hangi ilaçları kullanıyorum?",
                    "İlaçlarımı listele",
                    "İlaç listemi göster",
                    "Kayıtlı ilaçlarım neler",
                    "kullandigim ilaclar neydi",
                    "Toplam kaç ilaç alıyorum?",
                    "Şu an kayıtta hangi ilaçlar var?",
                    "İlaçlarımın dozlarını söyler misin",
                    "Lipitor'u hangi dozda kullanıyorum?",
                    "Concor'um kaç miligramdı?",
                    "Tansiyon ilacım hangisiydi",
                    "Düzenli aldığım ilaçları sayar mısınız",
                    "Doktora göstereceğim, ilaçlarımın dökümünü ver",
                    "Annemin ilaç listesi",
                    "Benim ilaçlarım")
            .en(
                    "Which medicines am I on?",
                    "List my medications",
                    "Show me my medication list",
                    "What are my recorded medicines",
                    "what meds do i take",
                    "How many medicines do I take in all?",
                    "What medicines are on my record now?",
                    "Can you tell me the doses of my medicines?",
                    "What dose of atorvastatin am I on?",
                    "How many milligrams was my bisoprolol?",
                    "Which one is my blood pressure pill",
                    "Please read out the medicines I take regularly",
                    "I need an overview of my medication for the doctor",
                    "Mum's medication list",
                    "My medicines")
            .example(Example.tr("Eskiden kullandıklarım dahil bütün ilaçlarımı göster")
                    .implying("status", "all"))
            .example(Example.tr("Bıraktığım ilaçlar hangileriydi?").implying("status", "all"))
            .example(Example.tr("İlaç geçmişimi listele").implying("status", "all"))
            .example(
                    Example.en("Show all my medicines, also the ones I stopped").implying("status", "all"))
            .example(Example.en("Which medicines did I use to take?").implying("status", "all"))
            .example(Example.en("List my medication history").implying("status", "all"))
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        boolean all = arguments.string("status").filter("all"::equals).isPresent();
        Medications medications = context.record().medications();
        List<Medication> listed = all ? medications.all() : medications.active();
        Set<String> active = medications.active().stream().map(Medication::id).collect(Collectors.toSet());
        Wording words = Wording.in(context.language());
        List<Object> items = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (Medication medication : listed) {
            Map<String, @Nullable Object> item =
                    RecordJson.medication(medication, context.patient().zone());
            item.put("active", active.contains(medication.id()));
            if (all) {
                item.put("history", history(medication, context));
            }
            items.add(item);
            lines.add(line(medication, context, words));
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("items", items);
        return ToolResult.success(
                data, lines.isEmpty() ? nothing(words, all) : words.lines(heading(words, all), lines));
    }

    private static String heading(Wording words, boolean all) {
        return all
                ? words.pick("Kayıttaki bütün ilaçlar:", "All medicines on the record:")
                : words.pick("Kullanılan ilaçlar:", "Current medicines:");
    }

    private static String nothing(Wording words, boolean all) {
        return all
                ? words.pick("Kayıtlı ilaç yok.", "No medicine is recorded.")
                : words.pick("Kayıtlı etkin ilaç yok.", "No current medicine is recorded.");
    }

    private static String line(Medication medication, ToolContext context, Wording words) {
        LocalDate today = context.now().toLocalDate();
        Instant ended = medication.endedAt();
        String end = ended == null
                ? ""
                : words.pick(" — bitti: ", " — ended: ")
                        + words.date(ended.atZone(context.patient().zone()).toLocalDate(), today);
        return words.medicine(medication.name(), medication.regimen().dose()) + ", "
                + words.schedule(medication.regimen(), today) + end;
    }

    /** The regimens it had, newest first. */
    private static List<Object> history(Medication medication, ToolContext context) {
        List<Object> periods = new ArrayList<>();
        for (Medication.RegimenPeriod period : medication.history()) {
            Map<String, @Nullable Object> json =
                    RecordJson.regimen(period.regimen(), context.patient().zone());
            json.put(
                    "valid_from",
                    RecordJson.moment(period.from(), context.patient().zone()));
            json.put(
                    "valid_to", RecordJson.moment(period.to(), context.patient().zone()));
            periods.add(0, json);
        }
        return periods;
    }
}
