package org.echohealth.llm.embedded.internal.dialogue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.llm.embedded.internal.dialogue.Memo.Done;
import org.jspecify.annotations.Nullable;

/**
 * The memo as text: one line a thing, fields parted by tabs. A line that this version does not know is left out, so that
 * a memo of another version is read as far as it goes.
 */
public final class MemoText {
    private static final String VERSION = "1";

    private MemoText() {}

    public static String write(Memo memo) {
        List<String> lines = new ArrayList<>();
        lines.add(line("memo", VERSION));
        memo.done().forEach(d -> lines.add(done("done", d)));
        Memo.Open open = memo.open();
        if (open != null) {
            lines.add(line("open", open.reason().name(), open.parameter())
                    + '\t'
                    + done("call", new Done(open.tool(), open.arguments(), "", "")));
        }
        if (memo.medicine() != null) {
            lines.add(line("medicine", memo.medicine()));
        }
        Memo.Visit visit = memo.visit();
        if (visit != null) {
            lines.add(line("visit", visit.title(), visit.start(), visit.recurrence()));
        }
        Memo.Plan plan = memo.plan();
        if (plan != null) {
            lines.add(line("plan", plan.key()));
            for (int i = 0; i < plan.steps().size(); i++) {
                for (Done call : plan.steps().get(i)) {
                    lines.add(line("step", String.valueOf(i)) + '\t' + done("call", call));
                }
            }
            plan.after().forEach(text -> lines.add(line("after", text)));
        }
        return String.join("\n", lines);
    }

    /** Reads a memo; what cannot be read is left out. */
    public static Memo read(@Nullable String text) {
        if (text == null || !text.startsWith(line("memo", VERSION))) {
            return Memo.NONE;
        }
        List<Done> done = new ArrayList<>();
        Memo.Open open = null;
        String medicine = null;
        Memo.Visit visit = null;
        String key = null;
        List<List<Done>> steps = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (String line : text.split("\n")) {
            String[] f = line.split("\t", -1);
            switch (f[0]) {
                case "done" -> done.add(call(f, 0));
                case "open" -> {
                    Done call = call(f, 3);
                    open = new Memo.Open(Memo.Reason.valueOf(f[1]), call.tool(), call.arguments(), plain(f[2]));
                }
                case "medicine" -> medicine = plain(f[1]);
                case "visit" -> visit = new Memo.Visit(plain(f[1]), plain(f[2]), plain(f[3]));
                case "plan" -> key = plain(f[1]);
                case "step" -> {
                    int at = Integer.parseInt(f[1]);
                    while (steps.size() <= at) {
                        steps.add(new ArrayList<>());
                    }
                    steps.get(at).add(call(f, 2));
                }
                case "after" -> after.add(plain(f[1]));
                default -> {
                    // a line of another version
                }
            }
        }
        return new Memo(done, open, medicine, visit, key == null ? null : new Memo.Plan(key, steps, after));
    }

    private static String done(String kind, Done call) {
        StringBuilder out = new StringBuilder(line(kind, call.tool(), call.code(), call.touched()));
        call.arguments()
                .forEach((name, value) ->
                        out.append('\t').append(escape(name)).append('\t').append(value(value)));
        return out.toString();
    }

    private static Done call(String[] f, int from) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (int i = from + 4; i + 1 < f.length; i += 2) {
            arguments.put(plain(f[i]), parse(f[i + 1]));
        }
        return new Done(plain(f[from + 1]), arguments, plain(f[from + 2]), plain(f[from + 3]));
    }

    private static String value(Object value) {
        if (value instanceof List<?> list) {
            StringBuilder out = new StringBuilder("L");
            list.forEach(item -> out.append(escape(String.valueOf(item))).append('\u001f'));
            return out.toString();
        }
        String kind =
                value instanceof Integer ? "I" : value instanceof Number ? "N" : value instanceof Boolean ? "B" : "S";
        return kind + escape(String.valueOf(value));
    }

    private static Object parse(String text) {
        String rest = text.substring(1);
        return switch (text.charAt(0)) {
            case 'L' -> {
                List<String> items = new ArrayList<>();
                for (String item : rest.split("\u001f")) {
                    if (!item.isEmpty()) {
                        items.add(plain(item));
                    }
                }
                yield List.copyOf(items);
            }
            case 'I' -> Integer.valueOf(rest);
            case 'N' -> new BigDecimal(rest);
            case 'B' -> Boolean.valueOf(rest);
            default -> plain(rest);
        };
    }

    private static String line(String... fields) {
        List<String> escaped = new ArrayList<>();
        for (String field : fields) {
            escaped.add(escape(field));
        }
        return String.join("\t", escaped);
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", " ");
    }

    private static String plain(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                char next = text.charAt(++i);
                out.append(next == 't' ? '\t' : next == 'n' ? '\n' : next);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
