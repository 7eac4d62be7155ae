package org.echohealth.api.tool;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.record.Medication;
import org.echohealth.api.tool.text.Wording;

/** The refusals where a name does not tell which medication on the record is meant, worded alike in every tool. */
public final class UnclearMedication {
    private UnclearMedication() {}

    /**
     * {@code not_found} with near names as the hint, or {@code ambiguous} with the candidates.
     *
     * @param name as told
     * @param match anything but {@link MedicationMatch.One}
     */
    public static ToolResult.Refusal refusal(ToolContext context, String name, MedicationMatch match) {
        if (match instanceof MedicationMatch.None none) {
            return notFound(context, name, none.near());
        }
        if (match instanceof MedicationMatch.Several several) {
            return ambiguous(context, several.medications());
        }
        throw new IllegalArgumentException("the name " + name + " is clear");
    }

    private static ToolResult.Refusal notFound(ToolContext context, String name, List<String> near) {
        Wording words = Wording.in(context.language());
        String hint = near.isEmpty()
                ? words.pick(
                        "Kayıtta başka bir adla olabilir mi? İsterseniz önce ilacı ekleyelim.",
                        "Could it be recorded under another name? If you like, we add the medicine first.")
                : words.pick(
                        "Şunu mu demek istediniz: " + words.choice(near) + "?",
                        "Did you mean " + words.choice(near) + "?");
        return ToolResult.refusal(
                        ErrorCode.NOT_FOUND,
                        words.pick(
                                name + " adıyla kayıtlı bir ilaç yok; bir şey değişmedi.",
                                "No medicine named " + name + " is recorded; nothing was changed."),
                        hint)
                .withDetails(Map.of("near", near));
    }

    /** {@code ambiguous}, listing the candidates with dose and times. */
    public static ToolResult.Refusal ambiguous(ToolContext context, List<Medication> candidates) {
        Wording words = Wording.in(context.language());
        LocalDate today = context.now().toLocalDate();
        List<String> named = candidates.stream()
                .map(m ->
                        words.medicine(m.name(), m.regimen().dose()) + " (" + words.schedule(m.regimen(), today) + ")")
                .toList();
        return ToolResult.refusal(
                        ErrorCode.AMBIGUOUS,
                        words.pick(
                                "Bu adla birden çok ilaç kayıtlı: " + words.list(named) + ".",
                                "Several medicines of that name are recorded: " + words.list(named) + "."),
                        words.pick("Hangisi?", "Which one?"))
                .withDetails(Map.of(
                        "medication_ids",
                        candidates.stream().map(Medication::id).toList()));
    }
}
