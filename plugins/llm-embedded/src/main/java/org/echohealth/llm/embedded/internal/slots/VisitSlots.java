package org.echohealth.llm.embedded.internal.slots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Reading;

/** What an appointment is about, with whom, and where. */
public final class VisitSlots {
    private static final Set<String> GENERAL =
            Set.of("kontrol", "muayene", "toplantı", "clinic", "scan", "check-up", "surgery", "hemşire", "follow-up");
    private static final Set<String> FILLERS = Set.of(
            ("yaa yaw aman neyse zaman yerine sonra once olsun olur olmaz olmasin tamam peki oyleyse galiba sanirim iste hani "
                            + "valla vallahi lutfen canim hocam instead then well please actually sorry though rather okay maybe "
                            + "love thanks cheers again later sooner earlier another other same thing one ones make move change")
                    .split(" "));
    /** "Lunch with Margaret": what is done with whom is the title. */
    private static final Pattern COMPANY = Pattern.compile(
            "(?i)\\b((?:breakfast|brunch|lunch|dinner|supper|tea|coffee|drinks|meeting|catch-?up|call|chat|session|class|walk) with (?:the |my )?[\\w' ]+?)"
                    + "(?= (?:on|at|this|next|tomorrow|today|tonight|for|in|every|from|mon|tue|wed|thu|fri|sat|sun)\\w*\\b|[,.;?!]|$)");

    private static final Pattern PLACE_EN = Pattern.compile(
            "\\b(?:at|in) ((?:the )?(?:[\\w'.]+ ){0,3}?(?:clinic|hospital|surgery|centre|center|practice|infirmary|pharmacy)"
                    + "|(?:the )?(?:[A-Z][\\w'.-]+)(?: (?:[A-Z][\\w'.-]+|clinic|hospital|centre|center|street|road))*)");
    private static final Pattern PLACE_TR = Pattern.compile(
            "(?iu)((?:[\\p{L}]+ ){0,2}(?:hastanesi|hastahanesi|kliniği|klinigi|polikliniği|merkezi|sağlık ocağı|saglik ocagi))(?:'?nde|'?ne|'?nden)?\\b");
    private static final Pattern TIMELIKE = Pattern.compile(
            "(?i)(?:the )?(?:morning|evening|afternoon|night|noon|midday|midnight|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*.*");

    private final Scope scope;

    public VisitSlots(Scope scope) {
        this.scope = scope;
    }

    /** The title as on the record or as told, without endings. */
    public Optional<String> title() {
        Reading reading = scope.reading();
        Matcher company = COMPANY.matcher(reading.words());
        if (scope.language() == Language.EN && reading.visits().isEmpty() && company.find()) {
            return Optional.of(capital(company.group(1).strip()));
        }
        Optional<Reading.Thing> named = reading.visits().stream()
                .filter(v -> !GENERAL.contains(v.name()))
                .max(Comparator.comparingInt(v -> v.span().length()));
        if (named.isPresent()) {
            return Optional.of(capital(named.get().name()));
        }
        Optional<Reading.Thing> general = reading.visits().stream().findFirst();
        if (general.isPresent()) {
            String before = modifiers(general.get().span().start());
            if (before.isEmpty()) {
                return Optional.of(capital(general.get().name()));
            }
            return Optional.of(capital(before + " " + general.get().span().of(scope.text())));
        }
        return reading.hits().stream()
                .filter(h -> h.concept() == Concept.APPOINTMENT)
                .map(h -> {
                    String before = modifiers(h.span().start());
                    // "Avukatla görüşme": with whom is no name without what.
                    return Folding.fold(before).matches(".*\\w{3}l[ae]")
                            ? before + " " + h.span().of(scope.text())
                            : before;
                })
                .filter(m -> !m.isEmpty())
                .findFirst()
                .map(this::capital)
                .or(() -> booked() ? leftOver().filter(this::names) : Optional.empty());
    }

    /** Something is to be put into the calendar, and is called by a word that no phrase book has. */
    private boolean booked() {
        return scope.is(Operation.Thing.APPOINTMENT, Operation.Deed.CREATE)
                && scope.reading().medicines().isEmpty();
    }

    /** True for a word that can be a name: long enough, and neither a filler nor a word that joins. */
    private boolean names(String left) {
        return List.of(Folding.fold(left).split(" ")).stream().noneMatch(FILLERS::contains) && left.length() > 3;
    }

    /** What is left of a short answer when times, places and people are taken away. */
    public Optional<String> bareTitle() {
        return title().or(this::leftOver);
    }

    private Optional<String> leftOver() {
        List<String> words = new ArrayList<>();
        String place = place().map(Folding::fold).orElse("");
        for (Token token : scope.reading().extraction().rest()) {
            if (scope.span().contains(token.span()) && content(token) && !place.contains(token.folded())) {
                words.add(token.surface());
            }
        }
        boolean goes = scope.language() == Language.TR && scope.reading().has(Concept.GO) && words.size() == 1;
        if (goes) {
            words.set(0, words.get(0).replaceFirst("(?<=\\p{L}{3})y?[ae]$", ""));
        }
        return words.isEmpty() || words.size() > 4 ? Optional.empty() : Optional.of(capital(String.join(" ", words)));
    }

    private String modifiers(int end) {
        List<Token> tokens = scope.reading().tokens();
        List<String> words = new ArrayList<>();
        for (int i = tokens.size() - 1; i >= 0; i--) {
            Token token = tokens.get(i);
            if (token.span().end() > end) {
                continue;
            }
            boolean covered = scope.reading().extraction().mentions().stream()
                    .anyMatch(m -> m.span().overlaps(token.span()) && !(m instanceof Mention.Person));
            if (covered || !content(token) || words.size() == 3) {
                break;
            }
            words.add(0, token.surface());
        }
        return String.join(" ", words);
    }

    private boolean content(Token token) {
        return token.word()
                && token.folded().length() > 1
                && !scope.reader().stopWord(token.folded(), scope.language())
                && scope.reading().hits().stream().noneMatch(h -> h.span().overlaps(token.span()));
    }

    private String capital(String title) {
        return Folding.capitalise(title, scope.language().locale());
    }

    /** "Dr. Demir" where a clinician is named. */
    public Optional<String> provider() {
        Extraction x = scope.reading().extraction();
        for (Mention.Person person : x.all(Mention.Person.class, scope.span())) {
            boolean clinician = person.title() != null || scope.reading().has(Concept.DOCTOR);
            if (clinician && person.relation() == null && person.name() != null) {
                String name = Folding.capitalise(person.name(), scope.language().locale());
                String title = person.title() == null ? "Dr." : person.title();
                boolean doctor =
                        Folding.fold(title).startsWith("d") || scope.reading().has(Concept.DOCTOR);
                return Optional.of(doctor && !Folding.fold(name).startsWith("dr") ? "Dr. " + name : name);
            }
        }
        return Optional.empty();
    }

    public Optional<String> place() {
        String words = scope.reading().words();
        Matcher m = (scope.language() == Language.EN ? PLACE_EN : PLACE_TR).matcher(words);
        while (m.find()) {
            String place = m.group(1).strip();
            if (!TIMELIKE.matcher(place).matches() && place.length() > 2) {
                return Optional.of(place.replaceFirst("^the ", ""));
            }
        }
        return Optional.empty();
    }
}
