package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** People by relation ("kızım", "my wife", "mum's"), by title ("Dr. Kaya", "Fatma Hanım") and the names that follow. */
final class PersonRecogniser {
    private static final Pattern MINE = Pattern.compile("[iu]?m(?:[iu]z)?(?:l[ae]r)?");
    private static final Pattern MINE_WITH_CASE = Pattern.compile(
            "[iu]?m(?:[iu]z)?(?:l[ae]r)?(?:[iu]|[ae]|[iu]n|[dt][ae]|[dt][ae]n|l[ae]|[iu]nk[iu].*|[dt][iu]r|[dt][iu])?");
    private static final Pattern GENITIVE = Pattern.compile("[iu]?m(?:[iu]z)?[iu]n(?:k[iu].*)?|n?[iu]n");
    private static final Pattern THIRD = Pattern.compile("s?[iu](?:n[iu]n?|n[ae]|nd[ae]n?|yl[ae])?");

    private PersonRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1) && s.isWord(i) && !titled(s, i) && !(s.turkish() ? turkish(s, i) : english(s, i))) {
                polite(s, i);
            }
        }
        beforePhones(s);
    }

    /** A name by itself right before a phone number: "mehmet 0533…", "Fatma'nınki: 0544…". */
    private static void beforePhones(Scan s) {
        List<Mention> phones =
                s.mentions().stream().filter(Mention.Phone.class::isInstance).toList();
        for (Mention phone : phones) {
            int at = s.indexAt(phone.span().start()) - 1;
            while (s.is(
                    at,
                    ":",
                    ",",
                    "-",
                    "numarasi",
                    "telefonu",
                    "tel",
                    "number",
                    "no",
                    "is",
                    "on",
                    "phone",
                    "s",
                    "cep")) {
                at--;
            }
            int first = Names.any(s, at - 1) != null && Names.capitalOrKnown(s, at - 1) ? at - 1 : at;
            Names.Found name = Names.any(s, first);
            if (common(s, first, at)) {
                continue;
            }
            if (name != null && name.to() == at + 1) {
                s.claim(
                        first,
                        at + 1,
                        new Mention.Person(s.span(first, at + 1), null, null, name.name(), name.span(), false, false));
            }
        }
    }

    /** A word in lower case before a phone number is no name where a comma parts them or a name stands elsewhere. */
    private static boolean common(Scan s, int first, int at) {
        if (s.turkish() || Names.capitalOrKnown(s, first)) {
            return false;
        }
        boolean parted = s.is(at + 1, ",", ";", "-", ".");
        boolean named = s.mentions().stream().anyMatch(m -> m instanceof Mention.Person p && p.name() != null);
        for (int i = 1; i < s.size() && !named; i++) {
            named = s.free(i, i + 1) && !s.is(i - 1, ".", "!", "?") && Names.capitalOrKnown(s, i);
        }
        return parted || named;
    }

    private static boolean turkish(Scan s, int i) {
        int last = s.is(i, "kiz", "erkek") && s.starts(i + 1, "kardes", "torun", "evlat") ? i + 1 : i;
        String form = s.form(last).replace("'", "");
        String relation = last > i ? (s.is(i, "kiz") ? "sister" : "brother") : null;
        if (last > i && s.starts(last, "torun")) {
            relation = s.is(i, "kiz") ? "granddaughter" : "grandson";
        }
        boolean own = false;
        boolean genitive = false;
        if (relation != null) {
            own = form.matches("(?:kardes|torun|evlad|evlat)[iu]m.*");
        } else {
            var words = s.lexicon().words("relation");
            for (int cut = form.length(); cut >= 2 && relation == null; cut--) {
                String rest = form.substring(cut);
                for (String stem : stems(form.substring(0, cut), rest)) {
                    String value = words.get(stem);
                    boolean mine = MINE_WITH_CASE.matcher(rest).matches();
                    boolean sure = value != null && (mine || bare(stem, rest));
                    if (sure) {
                        relation = value;
                        own = mine;
                        genitive = GENITIVE.matcher(rest).matches();
                        break;
                    }
                }
            }
        }
        if (relation == null || s.is(i, "bakim", "gelin", "hanim", "hanimi") && !own) {
            return false;
        }
        return claim(s, i, last + 1, relation, null, own, genitive);
    }

    private static List<String> stems(String stem, String rest) {
        List<String> stems = new ArrayList<>(List.of(stem));
        String hard = Ending.hardened(stem);
        if (hard != null && MINE.matcher(rest).lookingAt()) {
            stems.add(hard);
        }
        if (stem.equals("ogl")) {
            stems.add("ogul");
        }
        return stems;
    }

    /** Relations that count without "my": nobody says "hala" (still) or "bey" and means an aunt or a husband. */
    private static boolean bare(String stem, String rest) {
        boolean plain = rest.isEmpty() || GENITIVE.matcher(rest).matches() || rest.matches("[yn]?[aeiu]|ye|ya");
        boolean third = THIRD.matcher(rest).matches();
        return switch (stem) {
            case "anne", "baba", "komsu", "babaanne", "anneanne", "kardes" -> plain || third;
            case "kiz", "ogul", "es" ->
                third && !rest.isEmpty() && !rest.equals("i") || stem.equals("ogul") && third && !rest.isEmpty();
            default -> false;
        };
    }

    private static boolean english(Scan s, int i) {
        Lexicon.Hit hit = s.find("relation", i);
        if (s.is(i, "next", "nextdoor") && (s.is(i, "nextdoor") || s.is(i + 1, "door")) && hit == null) {
            int to = s.is(i, "next") ? i + 2 : i + 1;
            boolean told = s.find("relation", to) != null;
            return !told && claim(s, i, to, "neighbour", null, true, false);
        }
        if (hit == null && s.is(i, "our") && Names.capitalOrKnown(s, i + 1) && s.find("title", i + 1) == null) {
            Names.Found ours = Names.any(s, i + 1);
            if (ours != null) {
                s.claim(
                        i,
                        ours.to(),
                        new Mention.Person(s.span(i, ours.to()), null, null, ours.name(), ours.span(), false, false));
                return true;
            }
        }
        if (hit == null || !s.free(i, hit.end())) {
            return false;
        }
        boolean mine = s.is(i - 1, "my", "our") || s.is(i - 2, "my", "our") && s.isWord(i - 1);
        boolean calling = s.is(
                i, "mum", "mom", "dad", "mam", "mummy", "daddy", "nan", "gran", "grandma", "grandad", "grandpa", "nana",
                "mum's", "dad's", "mom's", "mums", "dads", "moms");
        boolean other = s.is(i - 1, "his", "her", "their", "your", "a", "the");
        String value = hit.value();
        boolean vague = value.equals("doctor")
                || value.equals("nurse")
                || s.is(i, "girl", "boy", "kid", "pal", "mate", "ma", "pa", "partner", "lad");
        boolean called = !vague && Names.capitalOrKnown(s, hit.end());
        if (!mine && !called && (vague || !calling && !other) || s.is(i, "may")) {
            return false;
        }
        boolean possessive = hit.ending() == Ending.GENITIVE || s.is(i, "mums", "dads", "moms");
        int from = s.is(i - 1, "my", "our") && s.free(i - 1, i) ? i - 1 : i;
        return claim(s, from, hit.end(), value, null, mine || calling && !other, possessive);
    }

    private static boolean claim(
            Scan s, int from, int to, String relation, @Nullable String title, boolean own, boolean possessive) {
        int at = s.is(to, ",", ":") || s.is(to, "olan", "called", "named", "is", "adi") && s.isWord(to + 1)
                ? to + 1
                : to;
        Names.Found name = possessive ? null : Names.read(s, at);
        if (name == null) {
            s.claim(from, to, new Mention.Person(s.span(from, to), relation, title, null, null, own, possessive));
            return true;
        }
        Lexicon.Hit after = s.find("title_after", name.to());
        String told = after == null ? title : after.value();
        int end = after == null ? name.to() : after.end();
        s.claim(
                from,
                end,
                new Mention.Person(s.span(from, end), relation, told, name.name(), name.span(), own, possessive));
        return true;
    }

    /** "Dr. Kaya", "doktor Ayşe Hanım", "Mrs Clark". */
    private static boolean titled(Scan s, int i) {
        Lexicon.Hit title = s.find("title", i);
        if (title == null
                || title.ending() != Ending.NONE
                || s.is(i - 1, "my", "the", "a", "aile") && s.is(i, "doctor", "doc", "doktor")) {
            return false;
        }
        int at = title.end();
        at = s.is(at, ".") ? at + 1 : at;
        if (s.find("title", at) != null && s.isWord(at)) {
            at = s.is(at + 1, ".") ? at + 2 : at + 1;
        }
        boolean abbreviated = s.is(i, "dr", "prof", "doc", "mr", "mrs", "ms", "op", "uzm");
        Names.Found name = abbreviated ? Names.any(s, at) : Names.read(s, at);
        if (name == null) {
            return false;
        }
        Lexicon.Hit after = s.find("title_after", name.to());
        int end = after == null ? name.to() : after.end();
        s.claim(
                i,
                end,
                new Mention.Person(s.span(i, end), null, title.value(), name.name(), name.span(), false, false));
        return true;
    }

    /** "Fatma Hanım", "Ali Bey'e". */
    private static void polite(Scan s, int i) {
        Lexicon.Hit after = s.turkish() ? s.find("title_after", i + 1) : null;
        Names.Found name = after == null ? null : Names.any(s, i);
        if (name == null
                || after == null
                || name.to() != i + 1
                || Predicates.at(s, i)
                || s.find("relation", i) != null) {
            return;
        }
        s.claim(
                i,
                after.end(),
                new Mention.Person(
                        s.span(i, after.end()), null, after.value(), name.name(), name.span(), false, false));
    }
}
