package org.echohealth.llm.embedded.internal.slots;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.PartOfDay;
import org.echohealth.llm.embedded.internal.extract.Recurrence;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.jspecify.annotations.Nullable;

/** Clock times of a medicine, merged with those of the record where only one of several is said. */
public final class TimeSlots {
    /** @param values clock times @param touched the one that is new where others stayed; empty where all are new */
    public record TimesSlot(List<String> values, String touched) {}

    private static final Set<Concept> ORDERS =
            Set.of(Concept.MOVE, Concept.ADD, Concept.INTAKE, Concept.REMAIN, Concept.AGAIN, Concept.END);

    /** A verb of what happens or happened, not of what is to be. */
    private static final Pattern TELLS = Pattern.compile(
            "\\b\\w+(?:[iu]yo(?:r\\w*)?|[dt][iu](?:m|k|ler|lar)?|m[iu]s(?:[iu]m)?|rs[iu]n|m[ae]z|m[iu]yo\\w*|am\\w+)\\b"
                    + "|\\b(?:is|was|makes?|made|gets?|keeps?|kept|cant|can't|feel\\w*|am|are|sleeps?|has|me)\\b"
                    + "|'s (?:out|asleep|up|awake|gone|in bed|away)\\b");

    private static final Pattern AT_ONCE =
            Pattern.compile("^\\s*(?:\\w+\\s+){0,2}?\\w+(?:[iu]yo(?:r\\w*)?|rs[iu]n|m[ae]z|m[iu]yo\\w*)\\b");

    private final Scope scope;
    private final Extraction schedule;
    private final @Nullable Regimen now;
    private final DoseSlots doses;

    public TimeSlots(Scope scope) {
        this.scope = scope;
        this.schedule = scope.look(Direction.SCHEDULE);
        this.now = Scope.recorded(scope.patient(), scope.medicine())
                .map(Medication::regimen)
                .orElse(null);
        this.doses = new DoseSlots(scope);
    }

    private Span span() {
        return scope.span();
    }

    /** Clock times, merged with those of the record where only one of several is said. */
    public Optional<TimesSlot> times() {
        List<String> said = saidTimes();
        List<Mention.DayPart> parts = schedule.all(Mention.DayPart.class, span());
        List<String> recorded = now == null
                ? List.of()
                : now.times().stream().map(LocalTime::toString).toList();
        boolean change = scope.is(Thing.MEDICINE, Deed.CHANGE);
        if (change && !recorded.isEmpty()) {
            Optional<TimesSlot> merged = merged(parts, recorded);
            if (merged.isPresent()) {
                return merged;
            }
        }
        if (said.isEmpty() || said.equals(recorded) && change) {
            return Optional.empty();
        }
        return Optional.of(new TimesSlot(said, said.size() == 1 ? said.get(0) : ""));
    }

    private Optional<TimesSlot> merged(List<Mention.DayPart> parts, List<String> recorded) {
        boolean drops = scope.reading().has(Concept.END);
        boolean only = scope.reading()
                .words()
                .toLowerCase(Locale.ROOT)
                .matches(".*\\b(?:only|just|sadece|yalnız|yalniz|bir tek)\\b.*");
        List<Mention.DayPart> free = parts.stream().filter(p -> !p.meal()).toList();
        List<Mention.Clock> from = schedule.all(Mention.Clock.class, span()).stream()
                .filter(c -> replaced(c) && c.resolved() != null)
                .toList();
        List<String> explicit = clocks().stream()
                .filter(c -> !replaced(c) || from.size() > 1)
                .map(c -> c.resolved() == null ? c.time().text() : c.resolved().toString())
                .toList();
        if (explicit.isEmpty()) {
            explicit = movedTo(free);
        }
        if (recorded.size() < 2 && !scope.reading().has(Concept.REMAIN, Concept.AGAIN)) {
            return Optional.empty();
        }
        if (drops && explicit.isEmpty() && ranked(recorded).isPresent()) {
            String gone = ranked(recorded).orElse("");
            return Optional.of(
                    new TimesSlot(recorded.stream().filter(t -> !t.equals(gone)).toList(), ""));
        }
        Optional<Mention.DayPart> kept =
                free.size() > 1 ? free.stream().filter(this::alone).findFirst() : Optional.empty();
        if (explicit.isEmpty() && kept.isPresent()) {
            List<String> left =
                    recorded.stream().filter(t -> in(t, kept.get().part())).toList();
            return left.isEmpty() ? Optional.empty() : Optional.of(new TimesSlot(left, ""));
        }
        if (drops && explicit.isEmpty() && !free.isEmpty()) {
            List<String> left = recorded.stream()
                    .filter(t -> free.stream().noneMatch(p -> in(t, p.part())))
                    .toList();
            return left.isEmpty() || left.size() == recorded.size()
                    ? Optional.empty()
                    : Optional.of(new TimesSlot(left, ""));
        }
        if (only && explicit.isEmpty() && !free.isEmpty()) {
            List<String> left =
                    recorded.stream().filter(t -> in(t, free.get(0).part())).toList();
            return left.isEmpty() ? Optional.empty() : Optional.of(new TimesSlot(left, ""));
        }
        if (explicit.size() == 2 && from.isEmpty()) {
            for (int i = 0; i < 2; i++) {
                Optional<String> old = nearest(recorded, parsed(explicit.get(i)));
                String other = explicit.get(1 - i);
                if (old.isPresent()
                        && nearest(recorded, parsed(other))
                                .filter(o -> o.equals(other))
                                .isEmpty()) {
                    return Optional.of(replaced(recorded, old.get(), other));
                }
            }
        }
        if (explicit.size() != 1) {
            return Optional.empty();
        }
        String next = explicit.get(0);
        if (from.isEmpty()
                && Folding.fold(scope.reading().words())
                        .matches(
                                ".*\\b(?:(?:tane|doz|kere) daha|one more|another (?:one|dose|tablet|pill)|extra (?:one|dose))\\b.*")) {
            List<String> more = new ArrayList<>(recorded);
            more.add(next);
            return Optional.of(new TimesSlot(more.stream().distinct().sorted().toList(), next));
        }
        Optional<String> old = from.size() == 1
                ? nearest(recorded, from.get(0).resolved())
                : ranked(recorded).or(() -> free.stream()
                        .flatMap(p -> recorded.stream().filter(t -> in(t, p.part())))
                        .findFirst());
        return old.map(o -> replaced(recorded, o, next));
    }

    /** "Morning only", "sadece sabah". */
    private boolean alone(Mention.DayPart part) {
        String after = Folding.foldChars(scope.text().substring(part.span().end()));
        String before = Folding.foldChars(scope.text().substring(0, part.span().start()));
        return after.matches("(?s)^ (?:only|alone)\\b.*")
                || before.matches("(?s).*\\b(?:only|just|sadece|yalniz|yalnizca|bir tek) (?:in the |the |at )?$");
    }

    /** The first or the last dose of the day, where it is named so. */
    private Optional<String> ranked(List<String> recorded) {
        String said = Folding.fold(scope.reading().words());
        if (said.matches(".*\\b(?:son doz\\w*|sonuncu\\w*|last (?:one|dose|tablet|pill))\\b.*")) {
            return Optional.of(recorded.get(recorded.size() - 1));
        }
        return said.matches(".*\\b(?:ilk doz\\w*|ilkini|first (?:one|dose|tablet|pill))\\b.*")
                ? Optional.of(recorded.get(0))
                : Optional.empty();
    }

    /** Clock times; of a move those that it goes to. */
    private List<Mention.Clock> clocks() {
        Optional<Mention.Clock> amount = doses.amountAsClock();
        List<Mention.Clock> all = schedule.all(Mention.Clock.class, span()).stream()
                .filter(c -> amount.filter(c::equals).isEmpty() && !piece(c))
                .toList();
        List<Mention.Clock> to =
                all.stream().filter(c -> c.role() == Mention.Role.TO).toList();
        boolean hourly = schedule.first(Mention.Repeat.class, span())
                .filter(r -> r.recurrence().unit() == Recurrence.Unit.HOURLY)
                .isPresent();
        boolean moves = scope.is(Thing.MEDICINE, Deed.CHANGE) && to.size() == 1 && !hourly;
        List<Mention.Clock> told =
                all.stream().filter(c -> hourly || !replaced(c)).toList();
        if (scope.is(Thing.MEDICINE, Deed.CHANGE) && told.size() > 1 && !hourly) {
            List<Mention.Clock> meant =
                    told.stream().filter(c -> !aside(c.span())).toList();
            told = meant.isEmpty() ? told : meant;
        }
        List<Mention.Clock> goals = told.stream().filter(this::goal).toList();
        boolean moved = scope.is(Thing.MEDICINE, Deed.CHANGE) && !goals.isEmpty() && !hourly;
        List<Mention.Clock> fresh =
                moved ? told.stream().filter(c -> goal(c) || !place(c)).toList() : told;
        return moves ? to : fresh.isEmpty() ? all : fresh;
    }

    /** As resolved; where the direction decided alone, a part of the day that is said decides. */
    private String placed(Mention.Clock clock) {
        LocalTime time = clock.resolved();
        if (time == null) {
            return clock.time().text();
        }
        List<Mention.DayPart> parts = schedule.all(Mention.DayPart.class, span()).stream()
                .filter(p -> !p.meal())
                .toList();
        boolean open = clock.inferred() && parts.size() == 1 && clocks().size() == 1 && time.getHour() <= 12;
        return open
                ? LocalTime.of(parts.get(0).part().hour24(time.getHour() % 12) % 24, time.getMinute())
                        .toString()
                : time.toString();
    }

    /** "One in the morning", "one at bedtime": a tablet, not a time. */
    private boolean piece(Mention.Clock clock) {
        String after = Folding.foldChars(scope.text().substring(clock.span().end()));
        return clock.span().of(scope.text()).equalsIgnoreCase("one")
                && after.matches(
                        "(?s) (?:in the (?:morning|evening|afternoon)|at (?:night|bedtime|lunch\\w*)|every|each|a day|daily|with ).*");
    }

    /** True for the time that another one takes the place of: "9 yerine", "instead of ten", "9'dan". */
    private boolean replaced(Mention.Clock clock) {
        String text = Folding.foldChars(scope.text());
        String after = text.substring(
                        clock.span().end(), Math.min(text.length(), clock.span().end() + 10))
                .strip();
        String before = text.substring(
                        Math.max(0, clock.span().start() - 12), clock.span().start())
                .strip();
        return clock.role() == Mention.Role.FROM && scope.is(Thing.MEDICINE, Deed.CHANGE)
                || after.startsWith("yerine")
                || after.startsWith("degil")
                || before.endsWith("instead of")
                || before.endsWith("not");
    }

    /** "Sekize", "8 buçuğa": where something is moved to. */
    private boolean goal(Mention.Clock clock) {
        return scope.language() == Language.TR
                && Folding.fold(clock.span().of(scope.text())).matches(".*(?:[^dt\\d][ae]|\\d[yt]?[ae]|'[y]?[ae])");
    }

    /** "Yedide", "8'de": when something happens. */
    private boolean place(Mention.Clock clock) {
        return Folding.fold(clock.span().of(scope.text())).matches(".*[dt][ae]");
    }

    /** The list with one time in the place of another. */
    public static TimesSlot replaced(List<String> recorded, String old, String next) {
        List<String> values = new ArrayList<>();
        recorded.forEach(t -> values.add(t.equals(old) ? next : t));
        return new TimesSlot(values.stream().distinct().sorted().toList(), next);
    }

    private static @Nullable LocalTime parsed(String clock) {
        return clock.matches("([01]\\d|2[0-3]):[0-5]\\d") ? LocalTime.parse(clock) : null;
    }

    private static Optional<String> nearest(List<String> times, @Nullable LocalTime wanted) {
        if (wanted == null) {
            return Optional.empty();
        }
        int minute = wanted.toSecondOfDay() / 60;
        return times.stream()
                .filter(t -> {
                    int gap = Math.abs(LocalTime.parse(t).toSecondOfDay() / 60 - minute) % 720;
                    return Math.min(gap, 720 - gap) == 0;
                })
                .findFirst();
    }

    /** True where a clock time lies in the part of the day, as people count it. */
    public static boolean in(String time, PartOfDay part) {
        if (!time.matches("([01]\\d|2[0-3]):[0-5]\\d")) {
            return false;
        }
        int hour = Integer.parseInt(time.substring(0, 2));
        return switch (part) {
            case DAWN -> hour < 7;
            case MORNING -> hour >= 4 && hour < 12;
            case NOON -> hour >= 11 && hour < 16;
            case AFTERNOON -> hour >= 12 && hour < 18;
            case EVENING -> hour >= 17;
            case NIGHT, BEDTIME -> hour >= 19 || hour < 4;
        };
    }

    private List<String> saidTimes() {
        List<Mention.Times> lists = schedule.all(Mention.Times.class, span());
        List<String> times = new ArrayList<>();
        boolean moved =
                clocks().size() < schedule.all(Mention.Clock.class, span()).size();
        if (!moved) {
            boolean exact =
                    scope.is(Thing.MEDICINE, Deed.CHANGE) && lists.stream().anyMatch(t -> !t.inferred());
            lists.stream()
                    .filter(t -> !(exact && t.inferred() && aside(t.span())))
                    .forEach(t -> times.addAll(t.times()));
        }
        if (times.isEmpty()) {
            clocks().forEach(c -> times.add(placed(c)));
        }
        if (scope.is(Thing.MEDICINE, Deed.CHANGE) && !clocks().isEmpty()) {
            schedule.all(Mention.DayPart.class, span()).stream()
                    .filter(p -> !p.clocked() && told(p.span()))
                    .map(p -> p.part().standard().toString())
                    .filter(t -> clocks().stream().noneMatch(c -> placed(c).equals(t)))
                    .forEach(times::remove);
        }
        boolean change = scope.is(Thing.MEDICINE, Deed.CHANGE) || scope.is(Thing.MEDICINE, Deed.CREATE);
        if (times.isEmpty() && change) {
            times.addAll(movedTo(schedule.all(Mention.DayPart.class, span())));
        }
        if (times.isEmpty() && change) {
            schedule.all(Mention.DayPart.class, span()).stream()
                    .filter(p -> (!p.clocked() || moved) && !p.meal())
                    .forEach(p -> times.add(p.part().standard().toString()));
        }
        return times.stream().distinct().sorted().toList();
    }

    /** A part of the day in a clause that tells something else: "sekize al, sabah uyuşuk oluyorum". */
    private boolean aside(Span part) {
        return schedule.clauses().stream()
                .filter(c -> c.span().overlaps(part))
                .anyMatch(c -> scope.reading().hits().stream()
                                .noneMatch(h -> h.span().overlaps(c.span()) && ORDERS.contains(h.concept()))
                        && scope.reading().medicines().stream()
                                .noneMatch(m -> m.span().overlaps(c.span()))
                        && TELLS.matcher(Folding.fold(c.span().of(scope.text())))
                                .find());
    }

    /** True where a verb of what happens follows a part of the day: "sabah uyutuyor", "akşam unutursun". */
    private boolean told(Span part) {
        String after = Folding.foldChars(scope.text().substring(part.end()));
        return AT_ONCE.matcher(after).find();
    }

    private List<String> movedTo(List<Mention.DayPart> parts) {
        return schedule.all(Mention.Quantity.class, span()).stream()
                .filter(doses::moves)
                .map(q -> Objects.requireNonNull(q.clock()).text())
                .filter(t -> t.matches("\\d\\d:\\d\\d"))
                .map(t -> parts.isEmpty()
                        ? t
                        : LocalTime.of(
                                        parts.get(0).part().hour24(Integer.parseInt(t.substring(0, 2)) % 24) % 24,
                                        Integer.parseInt(t.substring(3)))
                                .toString())
                .limit(1)
                .toList();
    }
}
