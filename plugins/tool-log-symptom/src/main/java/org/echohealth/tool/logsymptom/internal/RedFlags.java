package org.echohealth.tool.logsymptom.internal;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.tool.ToolResult.Urgency;

/**
 * Values and symptoms that call for urgent care (rule M5).
 *
 * <ul>
 *   <li>Blood glucose below 54 mg/dL (3.0 mmol/L): level 2 hypoglycaemia, American Diabetes Association, Standards of
 *       Care in Diabetes; above 300 mg/dL (16.7 mmol/L): the level at which the same association's advice on
 *       hyperglycaemia and ketoacidosis has people seek help.
 *   <li>Blood pressure from 180 systolic or 120 diastolic mmHg: hypertensive crisis, American College of Cardiology and
 *       American Heart Association guideline of 2017.
 *   <li>Oxygen saturation below 90 %: World Health Organization, pulse oximetry training manual.
 *   <li>Body temperature from 40 °C, or below 35 °C: hyperthermia and hypothermia, European Resuscitation Council
 *       guidelines.
 *   <li>Heart rate from 150 or below 40 a minute: adult tachycardia and bradycardia algorithms, American Heart
 *       Association and European Resuscitation Council.
 *   <li>Chest pain, sudden or worst headache, signs of stroke (face, arm, speech), fainting, seizure, bleeding from stomach or lungs, swelling of
 *       face or throat, sudden loss of sight at any severity above 0, shortness of breath from 7: emergency warning
 *       signs of the American College of Emergency Physicians, and the FAST rule for stroke.
 * </ul>
 */
final class RedFlags {
    private static final Set<String> ALWAYS = Set.of(
            "chest_pain",
            "sudden_severe_headache",
            "one_sided_weakness",
            "facial_droop",
            "slurred_speech",
            "fainting",
            "seizure",
            "vomiting_blood",
            "coughing_blood",
            "black_stool",
            "face_swelling",
            "vision_loss");
    private static final int SEVERE_BREATHLESSNESS = 7;
    private static final int SEVERE = 8;
    private static final BigDecimal TEN = BigDecimal.TEN;

    private RedFlags() {}

    /** @param reason code for programs, such as {@code blood_glucose_high} */
    record Flag(Urgency urgency, String reason) {}

    static Optional<Flag> of(
            String code,
            Optional<Integer> severity,
            Optional<BigDecimal> value,
            Optional<BigDecimal> second,
            String unit) {
        if (value.isPresent()) {
            return reading(code, value.get(), second, unit).map(reason -> new Flag(Urgency.URGENT_CARE, reason));
        }
        int level = severity.orElse(0);
        if (level > 0 && ALWAYS.contains(code)
                || level >= SEVERE_BREATHLESSNESS && code.equals("shortness_of_breath")) {
            return Optional.of(new Flag(Urgency.URGENT_CARE, code));
        }
        return level >= SEVERE ? Optional.of(new Flag(Urgency.CONSULT, "severe")) : Optional.empty();
    }

    private static Optional<String> reading(String code, BigDecimal value, Optional<BigDecimal> second, String unit) {
        return switch (code) {
            case "blood_glucose" ->
                outside(code, value, unit.equals("mmol/L") ? "3.0" : "54", unit.equals("mmol/L") ? "16.7" : "300");
            case "blood_pressure" -> pressure(value, second, unit);
            case "oxygen_saturation" -> below(value, "90") ? Optional.of("oxygen_saturation_low") : Optional.empty();
            case "temperature" -> unit.equals("°F") ? range(code, value, "95", "104") : range(code, value, "35", "40");
            case "heart_rate" -> range(code, value, "40", "150");
            default -> Optional.empty();
        };
    }

    /** Below the one or above the other. */
    private static Optional<String> outside(String code, BigDecimal value, String low, String high) {
        if (below(value, low)) {
            return Optional.of(code + "_low");
        }
        return value.compareTo(new BigDecimal(high)) > 0 ? Optional.of(code + "_high") : Optional.empty();
    }

    /** Below the one, or at least the other. */
    private static Optional<String> range(String code, BigDecimal value, String low, String high) {
        if (below(value, low)) {
            return Optional.of(code + "_low");
        }
        return below(value, high) ? Optional.empty() : Optional.of(code + "_high");
    }

    private static Optional<String> pressure(BigDecimal systolic, Optional<BigDecimal> diastolic, String unit) {
        BigDecimal factor = unit.equals("cmHg") ? TEN : BigDecimal.ONE;
        boolean high = !below(systolic.multiply(factor), "180")
                || diastolic.filter(d -> !below(d.multiply(factor), "120")).isPresent();
        return high ? Optional.of("blood_pressure_high") : Optional.empty();
    }

    private static boolean below(BigDecimal value, String limit) {
        return value.compareTo(new BigDecimal(limit)) < 0;
    }
}
