package org.echohealth.tool.removemedication.internal;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.UnclearMedication;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Ends a medication now; its history stays. A high-alert one is flagged, and who decided is asked (rule M4). */
@Component(immediate = true)
public final class RemoveMedication implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("remove_medication")
            .title("İlacı bırak", "Remove medication")
            .purpose(
                    "Kayıtlı bir ilacı bugün sonlandırır; geçmişi kayıtta kalır.",
                    "Ends a recorded medicine today; its history stays on the record.")
            .parameter(Parameter.required(
                    "name",
                    ParameterType.STRING,
                    Meaning.MEDICATION,
                    "Name of the recorded medicine, brand or ingredient",
                    "Hangi ilacı kayıttan çıkarayım?",
                    "Which medicine shall I take off the record?"))
            .parameter(Parameter.optional(
                    "reason", ParameterType.STRING, Meaning.REASON, "Who decided, or why it ended, as told"))
            .reads(DataClass.MEDICATIONS)
            .writes(DataClass.MEDICATIONS)
            .tr(
                    "[Norvasc](name) ilacımı sil",
                    "[Lipitor'u](name) bıraktım",
                    "[Concor'u](name) artık kullanmıyorum",
                    "Doktor [Nexium'u](name) kesti",
                    "[xarelto](name) birakildi, listeden cikar",
                    "[Majezik'i](name) listeden çıkarır mısın, [mideme dokundu](reason)",
                    "[Augmentin](name) bitti, [kür tamamlandı](reason)",
                    "[Cipralex'i](name) kayıttan kaldır",
                    "[Lasix](name) almayı bıraktım çünkü [ayağıma kramp giriyordu](reason)",
                    "[Fosamax](name) tedavisi sona erdi",
                    "[Madopar'ı](name) sonlandır",
                    "[Euthyrox](name) ilacını durdurduk, [doktorum söyledi](reason)",
                    "Bundan sonra [B12](name) iğnesi olmayacağım",
                    "[Tebokan](name) ilacına gerek kalmadı, silelim",
                    "[Klamoks](name) antibiyotiği dün bitti, çıkarabilirsin",
                    "Artık [Aricept](name) yok",
                    "[Beloc](name) yerine başka ilaç verdiler, [Beloc](name) kalksın",
                    "[Pantpas'ı](name) iptal et",
                    "Bir ilacımı bıraktım, kayıttan siler misiniz",
                    "[Ventolin'i](name) kullanmayacağım artık")
            .en(
                    "Remove [Norvasc](name)",
                    "I stopped [atorvastatin](name)",
                    "I no longer take [bisoprolol](name)",
                    "The doctor took me off [omeprazole](name)",
                    "[xarelto](name) is discontinued, take it off the list",
                    "Can you delete [ibuprofen](name), [it upset my stomach](reason)",
                    "[Augmentin](name) is finished, [the course is done](reason)",
                    "Please drop [escitalopram](name) from my record",
                    "I quit [furosemide](name) because [I got cramps](reason)",
                    "My treatment with [alendronate](name) is over",
                    "End [Sinemet](name)",
                    "We stopped [levothyroxine](name), [my doctor said so](reason)",
                    "From now on no more [B12](name) shots",
                    "I don't need [ginkgo](name) any more, let's remove it",
                    "The antibiotic [doxycycline](name) ended yesterday, you can take it out",
                    "No more [Aricept](name)",
                    "They gave me something else instead of [metoprolol](name), so [metoprolol](name) goes",
                    "Cancel [pantoprazole](name)",
                    "I've come off one of my medicines, please remove it",
                    "I won't be using [Ventolin](name) any longer")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String name = arguments.require("name");
        Wording words = Wording.in(context.language());
        MedicationMatch match =
                MedicationMatch.of(name, context.record().medications().active(), context.medicines());
        if (!(match instanceof MedicationMatch.One one)) {
            return ended(context, name, words).orElseGet(() -> UnclearMedication.refusal(context, name, match));
        }
        Optional<String> reason = arguments.string("reason");
        Medication removed = context.record().medications().end(one.medication().id(), reason.orElse(null));
        boolean highAlert = context.medicines()
                .find(removed.name())
                .filter(context.medicines()::highAlert)
                .isPresent();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("medication_id", removed.id());
        data.put("name", removed.name());
        data.put("dose", removed.regimen().dose());
        data.put(
                "ended_at",
                RecordJson.moment(removed.endedAt(), context.patient().zone()));
        data.put("reason", reason.orElse(null));
        data.put("high_alert", highAlert);
        data.put("patient_name", context.patient().displayName());
        String say = words.pick("Sonlandırıldı: ", "Ended: ")
                + words.medicine(removed.name(), removed.regimen().dose())
                + words.pick(". Geçmişi kayıtta duruyor.", ". Its history stays on the record.");
        return ToolResult.success(data, highAlert && reason.isEmpty() ? say + whoDecided(words) : say);
    }

    private static String whoDecided(Wording words) {
        return words.pick(
                " Bırakmaya kim karar verdi? Bırakmadan önce doktorunuza ya da eczacınıza danışın.",
                " Who decided to stop it? Please check with your doctor or pharmacist before stopping.");
    }

    /** Where the name means a medication that has ended: says since when. */
    private static Optional<ToolResult> ended(ToolContext context, String name, Wording words) {
        List<Medication> former = context.record().medications().all().stream()
                .filter(m -> m.endedAt() != null)
                .toList();
        if (!(MedicationMatch.of(name, former, context.medicines()) instanceof MedicationMatch.One one)) {
            return Optional.empty();
        }
        Medication medication = one.medication();
        Instant endedAt = medication.endedAt();
        if (endedAt == null) {
            return Optional.empty();
        }
        String day = words.date(
                endedAt.atZone(context.patient().zone()).toLocalDate(),
                context.now().toLocalDate());
        return Optional.of(ToolResult.refusal(
                ErrorCode.NOT_FOUND,
                words.pick(
                        medication.name() + " etkin ilaçlar arasında yok; kayıtta bitiş tarihi " + day + ".",
                        medication.name() + " is not among the active medicines; it ended on " + day + "."),
                null));
    }
}
