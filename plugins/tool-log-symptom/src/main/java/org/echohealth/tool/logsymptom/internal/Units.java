package org.echohealth.tool.logsymptom.internal;

import java.util.List;
import java.util.Map;
import org.echohealth.api.text.Folding;

/** Units of readings. */
final class Units {
    private static final Map<String, String> SPELLINGS = Map.ofEntries(
            Map.entry("mg/dl", "mg/dL"),
            Map.entry("mgdl", "mg/dL"),
            Map.entry("miligram/desilitre", "mg/dL"),
            Map.entry("mmol/l", "mmol/L"),
            Map.entry("mmol", "mmol/L"),
            Map.entry("mmhg", "mmHg"),
            Map.entry("milimetre civa", "mmHg"),
            Map.entry("cmhg", "cmHg"),
            Map.entry("%", "%"),
            Map.entry("yuzde", "%"),
            Map.entry("percent", "%"),
            Map.entry("c", "°C"),
            Map.entry("°c", "°C"),
            Map.entry("derece", "°C"),
            Map.entry("santigrat", "°C"),
            Map.entry("celsius", "°C"),
            Map.entry("f", "°F"),
            Map.entry("°f", "°F"),
            Map.entry("fahrenheit", "°F"),
            Map.entry("bpm", "/min"),
            Map.entry("/min", "/min"),
            Map.entry("/dk", "/min"),
            Map.entry("atim/dakika", "/min"),
            Map.entry("beats per minute", "/min"),
            Map.entry("kg", "kg"),
            Map.entry("kilo", "kg"),
            Map.entry("lb", "lb"),
            Map.entry("lbs", "lb"),
            Map.entry("pounds", "lb"));
    private static final Map<String, List<String>> USUAL = Map.of(
            "blood_glucose", List.of("mg/dL", "mmol/L"),
            "blood_pressure", List.of("mmHg", "cmHg"),
            "temperature", List.of("°C", "°F"),
            "oxygen_saturation", List.of("%"),
            "heart_rate", List.of("/min"),
            "weight", List.of("kg", "lb"));
    private static final Map<String, String> MEASURED = Map.of(
            "fever", "temperature",
            "chills", "temperature",
            "hypoglycaemia_feeling", "blood_glucose",
            "palpitations", "heart_rate",
            "weight_loss", "weight",
            "weight_gain", "weight",
            "shortness_of_breath", "oxygen_saturation");

    private Units() {}

    /** The usual spelling; an unknown unit as told. */
    static String canonical(String told) {
        return SPELLINGS.getOrDefault(Folding.fold(told), told);
    }

    /** Units in which the reading is told; empty where unknown. */
    static List<String> usual(String code) {
        return USUAL.getOrDefault(code, List.of());
    }

    /** What is measured where a symptom comes with a value. */
    static String measured(String code) {
        return MEASURED.getOrDefault(code, code);
    }
}
