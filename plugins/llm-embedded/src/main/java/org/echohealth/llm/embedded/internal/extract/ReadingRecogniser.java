package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import org.echohealth.llm.embedded.internal.extract.Mention.Measure;
import org.jspecify.annotations.Nullable;

/** Measured values: "şekerim 320", "tansiyonum 150'ye 90", "my temperature is 38.5". */
final class ReadingRecogniser {
    private static final int REACH = 5;

    private ReadingRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            Measure measure = s.free(i, i + 1) ? measure(s, i) : null;
            if (measure != null) {
                value(s, i, measure);
            }
        }
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1)) {
                value(s, i - 1, null);
            }
        }
    }

    private static @Nullable Measure measure(Scan s, int i) {
        if (s.turkish()) {
            if (s.starts(i, "seker", "glikoz", "glukoz", "aclik", "tokluk", "kan sekeri")) {
                return Measure.GLUCOSE;
            }
            if (s.starts(i, "tansiyon", "tansyon")) {
                return Measure.BLOOD_PRESSURE;
            }
            if (s.starts(i, "atesi", "ates") && !s.starts(i, "atesli")
                    || s.starts(i, "vucut isi")
                    || s.starts(i, "sicaklig")) {
                return Measure.TEMPERATURE;
            }
            if (s.starts(i, "nabz", "nabiz")) {
                return Measure.PULSE;
            }
            if (s.starts(i, "saturasyon", "oksijen", "satur", "spo")) {
                return Measure.OXYGEN;
            }
            return s.starts(i, "kilom", "kilosu", "agirlig") ? Measure.WEIGHT : null;
        }
        if (s.is(i, "sugar", "sugars", "glucose", "bg", "bgl", "bsl")) {
            return Measure.GLUCOSE;
        }
        if (s.is(i, "bp") || s.is(i, "pressure") && s.is(i - 1, "blood")) {
            return Measure.BLOOD_PRESSURE;
        }
        if (s.is(i, "temperature", "temp", "fever")) {
            return Measure.TEMPERATURE;
        }
        if (s.is(i, "pulse", "heartrate", "bpm") || s.is(i, "rate") && s.is(i - 1, "heart")) {
            return Measure.PULSE;
        }
        if (s.is(i, "oxygen", "sats", "spo2", "saturation", "o2", "spo")) {
            return Measure.OXYGEN;
        }
        return s.is(i, "weight", "weigh", "weighed", "weighs") ? Measure.WEIGHT : null;
    }

    private static void value(Scan s, int word, @Nullable Measure known) {
        Measure measure = known;
        int limit = known == null ? word + 1 : word + REACH;
        for (int i = word + 1; i <= limit && i < s.size(); i++) {
            Num n = s.free(i, i + 1) && !clockAhead(s, i) ? s.number(i) : null;
            if (n == null || n.value() == null || !s.free(i, n.to())) {
                if (s.is(i, ",", ".", ";", "!", "?") && !s.glued(i + 1)
                        || s.is(i, "saat", "at") && s.number(i + 1) != null) {
                    return;
                }
                i = known != null && n == null ? skipTimed(s, i) : i;
                continue;
            }
            int to = n.to();
            BigDecimal second = null;
            boolean separated = s.is(to, "/", "-", "over", "a", "e") && s.isNumber(to + 1) || s.is(to, "/");
            boolean pair = measure == null || measure == Measure.BLOOD_PRESSURE;
            Num low = pair && separated ? s.number(to + 1) : null;
            if (measure == Measure.BLOOD_PRESSURE
                    && low == null
                    && (n.ending() == Ending.DATIVE || s.isNumber(to) && !s.glued(to))) {
                low = s.number(to);
            }
            boolean whole = n.whole() >= 0 && low != null && low.whole() >= 0;
            if (whole && low != null && low.value() != null && plausiblePair(n.whole(), low.whole(), measure != null)) {
                second = low.value();
                to = low.to();
                measure = Measure.BLOOD_PRESSURE;
            } else if (n.ending() == Ending.DATIVE && known != Measure.BLOOD_PRESSURE && !s.turkish()) {
                return;
            }
            String unit = unit(s, to, measure);
            int end = unit == null ? to : unitEnd(s, to);
            if (measure == null) {
                measure = unit == null ? null : byUnit(unit);
            }
            if (measure == null
                    || known != null && s.find("unit", to) != null
                    || unit == null && s.find("dose", to) != null && !s.is(to, "g")) {
                return;
            }
            if (second == null && !plausible(measure, n.value()) && unit == null) {
                return;
            }
            s.claim(
                    i,
                    end,
                    new Mention.Reading(s.span(known == null ? i : word, end), measure, n.value(), second, unit));
            if (known != null) {
                s.take(word, word + 1);
            }
            return;
        }
    }

    private static int skipTimed(Scan s, int i) {
        TimeAmount amount = TimeAmount.read(s, i);
        return amount == null ? i : amount.to() - 1;
    }

    private static boolean clockAhead(Scan s, int i) {
        TimeAmount amount = TimeAmount.read(s, i);
        Num n = s.number(i);
        boolean about = n != null && s.is(n.to(), "gibi", "civari", "civarinda", "sularinda", "am", "pm", "o'clock");
        boolean locative = about || n != null && n.ending() == Ending.LOCATIVE && n.whole() >= 0 && n.whole() <= 24;
        return amount != null || locative || s.is(i + 1, "am", "pm", ":");
    }

    private static boolean plausiblePair(int high, int low, boolean named) {
        if (named && high >= 7 && high <= 26 && low >= 4 && low <= 15 && high > low) {
            return true;
        }
        return high >= 60 && high <= 300 && low >= 30 && low <= 200 && high > low;
    }

    private static boolean plausible(Measure measure, BigDecimal value) {
        double v = value.doubleValue();
        return switch (measure) {
            case GLUCOSE -> v >= 1 && v <= 1500;
            case BLOOD_PRESSURE -> v >= 6 && v <= 300;
            case TEMPERATURE -> v >= 30 && v <= 45 || v >= 90 && v <= 110;
            case PULSE -> v >= 20 && v <= 260;
            case OXYGEN -> v >= 40 && v <= 100;
            case WEIGHT -> v >= 10 && v <= 400;
        };
    }

    private static @Nullable String unit(Scan s, int at, @Nullable Measure measure) {
        if (s.is(at, "mg") && s.is(at + 1, "/", "per") && s.is(at + 2, "dl")) {
            return "mg/dL";
        }
        if (s.is(at, "mg") && s.is(at + 1, "dl") || s.is(at, "mgdl")) {
            return "mg/dL";
        }
        if (s.starts(at, "mmol", "milimol", "millimol")) {
            return "mmol/L";
        }
        if (s.is(at, "mg") && measure == Measure.GLUCOSE && !s.is(at + 1, "/")) {
            return "mg/dL";
        }
        if (s.is(at, "mmhg") || s.is(at, "mm") && s.is(at + 1, "hg")) {
            return "mmHg";
        }
        if (s.is(at, "°") || s.starts(at, "derece", "degree")) {
            String after = s.form(at + 1);
            return after.equals("f") || after.startsWith("fahr")
                    ? "°F"
                    : after.equals("c") || after.startsWith("cel") || s.turkish() ? "°C" : null;
        }
        if (measure == Measure.TEMPERATURE && s.is(at, "c", "celsius", "f", "fahrenheit")) {
            return s.starts(at, "c") ? "°C" : "°F";
        }
        if (s.is(at, "bpm") || s.is(at, "atim") || s.is(at, "beats")) {
            return "bpm";
        }
        if (s.is(at, "%", "percent") && measure != null) {
            return "%";
        }
        if (s.starts(at, "kg", "kilo") && (measure == Measure.WEIGHT)) {
            return "kg";
        }
        return measure == Measure.WEIGHT && s.is(at, "lb", "lbs", "pounds") ? "lb" : null;
    }

    private static int unitEnd(Scan s, int at) {
        if (s.is(at, "mg") && s.is(at + 1, "/", "per")) {
            return at + 3;
        }
        if (s.is(at, "mm") || s.is(at, "mg") && s.is(at + 1, "dl")) {
            return at + 2;
        }
        if (s.starts(at, "mmol") && s.is(at + 1, "/") && s.is(at + 2, "l", "lt")) {
            return at + 3;
        }
        if (s.is(at, "°") || s.starts(at, "derece", "degree")) {
            return s.is(at + 1, "c", "f", "celsius", "fahrenheit") ? at + 2 : at + 1;
        }
        return at + 1;
    }

    private static @Nullable Measure byUnit(String unit) {
        return switch (unit) {
            case "mg/dL", "mmol/L" -> Measure.GLUCOSE;
            case "mmHg" -> Measure.BLOOD_PRESSURE;
            case "°C", "°F" -> Measure.TEMPERATURE;
            case "bpm" -> Measure.PULSE;
            default -> null;
        };
    }
}
