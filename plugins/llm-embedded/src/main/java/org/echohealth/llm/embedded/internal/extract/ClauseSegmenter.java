package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a message into statements. A full stop always cuts; a comma or "and" only where a statement with its own verb
 * (or its own dose) stands on both sides, so that lists of names, times and numbers stay whole.
 */
final class ClauseSegmenter {
    private ClauseSegmenter() {}

    /** A place to cut: tokens [from,to) are the joint. */
    private record Joint(int from, int to, String words, boolean strong) {}

    static List<Clause> clauses(Scan s) {
        List<Joint> joints = joints(s);
        List<Clause> clauses = new ArrayList<>();
        int start = 0;
        String words = "";
        for (int j = 0; j < joints.size(); j++) {
            Joint joint = joints.get(j);
            int end = j + 1 < joints.size() ? joints.get(j + 1).from() : s.size();
            if (joint.from() <= start && !(joint.from() == start && start == 0)) {
                if (joint.from() == start) {
                    start = joint.to();
                    words = joint.words().equals(",") ? words : joint.words();
                }
                continue;
            }
            if (joint.from() == 0) {
                start = joint.to();
                words = joint.words();
                continue;
            }
            if (cuts(s, start, joint, end)) {
                clauses.add(new Clause(s.span(start, joint.from()), words));
                start = joint.to();
                words = joint.words();
            }
        }
        if (start < s.size()) {
            clauses.add(new Clause(s.span(start, s.size()), words));
        }
        return List.copyOf(clauses);
    }

    private static List<Joint> joints(Scan s) {
        List<Joint> joints = new ArrayList<>();
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            Joint joint = joint(s, i);
            if (joint != null) {
                joints.add(joint);
                i = Math.max(i, joint.to() - 1);
            }
        }
        return joints;
    }

    private static @Nullable Joint joint(Scan s, int i) {
        if (s.newLine(i)) {
            return new Joint(i, i, ".", true);
        }
        if (s.is(i, ".", "!", "?", ";", "…")) {
            boolean inside = s.is(i, ".") && s.glued(i) && s.glued(i + 1) && s.isNumber(i - 1) && s.isNumber(i + 1)
                    || s.is(i, ".")
                            && s.glued(i)
                            && s.is(i - 1, "dr", "mr", "mrs", "ms", "prof", "doc", "uz", "op", "st", "no", "sn");
            int to = i + 1;
            while (s.is(to, ".", "!", "?", ";")) {
                to++;
            }
            return inside ? null : new Joint(i, to, s.form(i), true);
        }
        int comma = s.is(i, ",") ? 1 : 0;
        int at = i + comma;
        if (s.turkish()) {
            if (unmarked(s, i)) {
                return new Joint(i, i, "", true);
            }
            if (s.is(at, "bi", "bir", "bide", "birde") && (s.is(at + 1, "de", "da") || s.is(at, "bide", "birde"))) {
                int to = s.is(at, "bide", "birde") ? at + 1 : at + 2;
                boolean number = s.is(at - 1, "saat") || i > 0 && s.find("part", at - 1) != null;
                return number ? null : new Joint(i, to, "bi de", true);
            }
            if (s.is(at, "ayrica", "ama", "fakat", "ancak", "lakin", "yalniz", "ustelik", "hem", "artik")
                    && !s.is(at, "artik", "hem")) {
                return new Joint(i, at + 1, s.form(at), true);
            }
            if (s.is(at, "ondan", "bundan") && s.is(at + 1, "sonra")) {
                return new Joint(i, at + 2, "ondan sonra", true);
            }
            if (s.is(at, "sonra") && comma == 1
                    || s.is(at, "sonrasinda", "ardindan") && at > 0 && !ofSomething(s, at)) {
                return new Joint(i, at + 1, "sonra", true);
            }
            if (s.is(at, "ve")) {
                return new Joint(i, at + 1, "ve", false);
            }
        } else {
            if (s.is(at, "and") && s.is(at + 1, "also", "then", "please")) {
                return new Joint(i, at + 2, "and " + s.form(at + 1), s.is(at + 1, "also"));
            }
            if (s.is(at, "also", "plus", "but", "although", "however") && at > 0) {
                return new Joint(i, at + 1, s.form(at), !s.is(at, "plus"));
            }
            if (s.is(at, "and", "then", "so", "while")) {
                return new Joint(i, at + 1, s.form(at), false);
            }
        }
        return comma == 1
                ? new Joint(i, i + 1, ",", false)
                : s.is(i, "-", "–", "—") && !s.glued(i) ? new Joint(i, i + 1, "-", false) : null;
    }

    /** "İçtim | belim de ağrıyor": a new subject with "de" after a finished statement, with no joint between. */
    private static boolean unmarked(Scan s, int i) {
        return i > 0
                && s.isWord(i)
                && s.isWord(i - 1)
                && s.is(i + 1, "de", "da")
                && !s.is(i, "bi", "bir", "o", "onu", "bunu", "sen", "ben", "hem", "ya", "ve")
                && Predicates.at(s, i - 1)
                && !Predicates.at(s, i)
                && Predicates.any(s, i + 2, nextStop(s, i));
    }

    private static boolean cuts(Scan s, int start, Joint joint, int end) {
        if (joint.words().matches("[.!?;…]")) {
            return true;
        }
        int limit = end;
        boolean left = Predicates.any(s, start, joint.from());
        boolean right = Predicates.any(s, joint.to(), Math.max(limit, nextStop(s, joint.to())));
        if (joint.strong()) {
            return left
                    || right && joint.from() - start > 1
                    || dosed(s, start, joint.from()) && dosed(s, joint.to(), limit);
        }
        if (left && right) {
            return Predicates.any(s, joint.to(), s.turkish() ? nextStop(s, joint.to()) : limit)
                    && !onlyVerb(s, start, joint.from());
        }
        return left && !s.turkish() && dosed(s, start, joint.from()) && dosed(s, joint.to(), limit);
    }

    /** True where what stands before the joint is a mere call ("please,", "tamam,") and no statement. */
    private static boolean onlyVerb(Scan s, int from, int to) {
        return to - from == 1
                && s.is(from, "please", "wait", "look", "okay", "bak", "bakar", "not", "is", "said", "al");
    }

    private static int nextStop(Scan s, int from) {
        int i = from;
        while (i < s.size() && !s.is(i, ".", "!", "?", ";")) {
            i++;
        }
        return i;
    }

    private static boolean dosed(Scan s, int from, int to) {
        if (from >= to) {
            return false;
        }
        Span span = s.span(from, to);
        return s.mentions().stream()
                .anyMatch(m -> m instanceof Mention.Dose d && !d.count() && span.contains(d.span()));
    }

    /** "Yemeğin ardından": after something, not "and then". */
    private static boolean ofSomething(Scan s, int at) {
        return s.form(at - 1).matches(".{2,}[iu]n[iu]?n?") && !s.predicate(at - 1)
                || s.starts(at - 1, "yeme", "kahvalti");
    }
}
