package org.echohealth.tool.reflect.internal;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Asks long-term memory what tends to go with what: counts with evidence, no causes, no advice (rule I6). */
@Component(immediate = true)
public final class Reflect implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("reflect")
            .title("Örüntü ara", "Reflect")
            .purpose(
                    "Uzun süreli bellekte neyin neyle birlikte görüldüğünü, kaç kez olduğunu ve dayanağını söyler.",
                    "Tells from long-term memory what tends to go with what, how often, and on what evidence.")
            .parameter(Parameter.required(
                    "question",
                    ParameterType.STRING,
                    Meaning.QUESTION,
                    "The person's question, as asked",
                    "Neyle neyin ilişkisine bakayım?",
                    "What shall I look for a pattern in?"))
            .parameter(Parameter.optional(
                    "from",
                    ParameterType.STRING,
                    Meaning.RANGE_START,
                    "Date or date-time; all that is remembered if absent"))
            .parameter(Parameter.optional(
                    "to", ParameterType.STRING, Meaning.RANGE_END, "Date (inclusive) or date-time; now if absent"))
            .reads(DataClass.MEMORY)
            .timeLimit(Duration.ofSeconds(20))
            .tr(
                    "[Baş ağrılarım neyle birlikte oluyor?](question)",
                    "[Uykusuz geçen gecelerde bir ortak nokta var mı?](question)",
                    "[Titremem hangi günlerde artıyor](question)",
                    "[son aylarda bende bir duzen goruyor musun](question)",
                    "[Hangi durumlarda düşüyorum genelde?](question)",
                    "[Kötü hissettiğim günlerin öncesinde ne oluyor?](question)",
                    "[Tansiyonum genelde ne zaman yükseliyor](question)",
                    "[Hapımı geciktirdiğim günlerde ne oluyor?](question)",
                    "[Keyfimin yerinde olduğu günlerin ortak yanı ne](question)",
                    "[Bacak krampları neyle ilgili olabilir, kayıtlara göre bak](question)",
                    "[Torunlarım gelince uykum nasıl oluyor?](question)",
                    "[Baş dönmem yemekle mi bağlantılı acaba](question)",
                    "[Mide bulantısı en çok ne zaman geliyor?](question)",
                    "[Bu kış](from) [ne sıklıkla hasta oldum ve neyle birlikte](question)",
                    "[Annemin huzursuzluğu hangi saatlerde yoğunlaşıyor](question)")
            .en(
                    "[What goes together with my headaches?](question)",
                    "[Do the nights I sleep badly have anything in common?](question)",
                    "[On which days is my tremor worse](question)",
                    "[do you see a pattern in the last months](question)",
                    "[In what situations do I usually fall?](question)",
                    "[What happens before the days I feel bad?](question)",
                    "[When does my blood pressure tend to be high](question)",
                    "[What happens on days I take my pill late?](question)",
                    "[What do my good days have in common](question)",
                    "[What could my leg cramps go with, going by the records](question)",
                    "[How do I sleep when the grandchildren visit?](question)",
                    "[Is my dizziness linked to meals](question)",
                    "[When do I mostly get nauseous?](question)",
                    "[How often was I ill, and along with what](question), [this winter](from)",
                    "[At what times is Mum's restlessness strongest](question)")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String question = arguments.require("question");
        ZoneId zone = context.patient().zone();
        Instant from = arguments
                .dateOrTime("from", zone)
                .map(t -> t.moment().orElse(t.date().atStartOfDay(zone)).toInstant())
                .orElse(Instant.EPOCH);
        Instant to = arguments
                .dateOrTime("to", zone)
                .map(t -> t.moment().orElse(t.date().plusDays(1).atStartOfDay(zone)))
                .map(ZonedDateTime::toInstant)
                .orElse(context.now().toInstant());
        if (to.isBefore(from)) {
            throw new InvalidArgument("to", "Bitiş başlangıçtan önce olamaz.", "The end cannot be before the start.");
        }
        List<Reflection.Claim> claims =
                context.reflection().reflect(context.patient().id(), question, from, to, context.language());
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("claims", claims.stream().map(Reflect::json).toList());
        return ToolResult.success(data, say(Wording.in(context.language()), claims));
    }

    private static Map<String, @Nullable Object> json(Reflection.Claim claim) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("text", claim.text());
        json.put("together", claim.together());
        json.put("of", claim.of());
        json.put("evidence", claim.evidence());
        return json;
    }

    private static String say(Wording words, List<Reflection.Claim> claims) {
        if (claims.isEmpty()) {
            return words.pick(
                    "Kayıtlarda bu soruya dair bir örüntü bulunamadı.",
                    "No pattern on this question was found in what is recorded.");
        }
        List<String> lines = claims.stream()
                .map(c -> c.text() + " (" + evidence(words, c) + ")")
                .toList();
        return words.lines(words.pick("Kayıtlara göre:", "Going by the records:"), lines)
                + "\n"
                + words.pick(
                        "Bunlar birlikte görülme sayılarıdır; nedeni göstermez.",
                        "These are counts of what went together; they do not show a cause.");
    }

    /** The claim tells its counts itself. */
    private static String evidence(Wording words, Reflection.Claim claim) {
        int sources = claim.evidence().size();
        return words.pick(
                "dayanak: " + sources + " kayıt", "evidence: " + sources + (sources == 1 ? " record" : " records"));
    }
}
