package org.echohealth.launcher.internal.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A command line taken apart: words, options with a value, and flags. */
record Words(List<String> plain, Map<String, String> options, Set<String> flags) {

    /**
     * @param valued names of the options that take a value, such as {@code --data}
     * @param flags names of those that take none
     */
    static Words of(List<String> arguments, Set<String> valued, Set<String> flags) {
        List<String> plain = new ArrayList<>();
        Map<String, String> options = new HashMap<>();
        Set<String> set = new HashSet<>();
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            int equals = word.indexOf('=');
            String name = word.startsWith("--") && equals > 0 ? word.substring(0, equals) : word;
            if (!word.startsWith("-")) {
                plain.add(word);
            } else if (valued.contains(name)) {
                if (equals > 0) {
                    options.put(name, word.substring(equals + 1));
                } else if (i + 1 < arguments.size()) {
                    options.put(name, arguments.get(++i));
                } else {
                    throw CommandFailure.usage(name + " needs a value");
                }
            } else if (flags.contains(word)) {
                set.add(word);
            } else {
                throw CommandFailure.usage("unknown option " + word);
            }
        }
        return new Words(List.copyOf(plain), Map.copyOf(options), Set.copyOf(set));
    }

    boolean has(String flag) {
        return flags.contains(flag);
    }

    String option(String name, String otherwise) {
        return options.getOrDefault(name, otherwise);
    }
}
