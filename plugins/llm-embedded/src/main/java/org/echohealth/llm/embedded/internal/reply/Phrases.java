package org.echohealth.llm.embedded.internal.reply;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.understand.Resource;

/** The model's own sentences. Immutable. */
public final class Phrases {
    private final Map<Language, Map<String, String[]>> texts = new EnumMap<>(Language.class);

    public Phrases() {
        for (Language language : Language.values()) {
            Map<String, String[]> entries = new HashMap<>();
            for (String line : Resource.lines("replies", language)) {
                int sign = line.indexOf('=');
                String[] variants = line.substring(sign + 1).split("\\|");
                for (int i = 0; i < variants.length; i++) {
                    variants[i] = variants[i].strip();
                }
                entries.put(line.substring(0, sign).strip(), variants);
            }
            texts.put(language, entries);
        }
    }

    /** A sentence. @param seed chooses among variants; the same seed gives the same one */
    public String say(Language language, String key, String seed, String... values) {
        String[] variants = texts.getOrDefault(language, Map.of()).get(key);
        if (variants == null) {
            throw new IllegalArgumentException("no sentence '" + key + "' for " + language);
        }
        String text = variants[Math.floorMod(seed.hashCode(), variants.length)];
        for (int i = 0; i < values.length; i++) {
            text = text.replace("{" + i + "}", values[i]);
        }
        return text;
    }
}
