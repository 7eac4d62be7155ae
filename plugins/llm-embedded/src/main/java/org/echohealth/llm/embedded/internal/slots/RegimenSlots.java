package org.echohealth.llm.embedded.internal.slots;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.PartOfDay;
import org.echohealth.llm.embedded.internal.extract.Recurrence;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.MedicineHit;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.jspecify.annotations.Nullable;

/** How a medicine is taken, as a message says it, merged with how it is taken now where only a part is said. */
public final class RegimenSlots {
    /** @param values clock times @param touched the one that is new where others stayed; empty where all are new */
    public record TimesSlot(List<String> values, String touched) {}

    private static final Pattern AMOUNT = Pattern.compile("^(\\d+(?:[.,]\\d+)?)\\s*(.*)$");

    private final Scope scope;
    private final Extraction schedule;
    private final @Nullable Regimen now;

    public RegimenSlots(Scope scope) {
        this.scope = scope;
        this.schedule = scope.look(Direction.SCHEDULE);
        this.now = Scope.recorded(scope.patient(), scope.medicine()).map(Medication::regimen).orElse(null);
    }

    private Span span() {
        return scope.span();
    }

    /** Amount with unit; a bare number takes the unit on the record. */
    public Optional<String> dose() {
        boolean strength = now != null && now.dose() != null && !now.dose().matches(".*(?i)(?:tablet|kapsul|capsule|puff|puf|tane|drop|damla).*");
        List<Mention.Dose> doses = schedule.all(Mention.Dose.class, span()).stream()
                .filter(d -> scope.reading().medicines().stream().noneMatch(m -> m.span().overlaps(d.span())))
                .filter(d -> !(d.count() && strength && scope.is(Thing.MEDICINE, Deed.CHANGE)))
                .toList();
        Optional<Mention.Dose> best = doses.stream()
                .filter(d -> d.role() == Mention.Role.TO)
                .findFirst()
                .or(() -> doses.stream().filter(d -> d.role() != Mention.Role.FROM && !d.count()).findFirst())
                .or(() -> doses.stream().filter(d -> d.role() != Mention.Role.FROM).findFirst());
        if (best.isPresent() && scope.is(Thing.MEDICINE, Deed.LOG)) {
            return taken(best.get());
        }
        if (best.isPresent()) {
            Mention.Dose dose = best.get();
            return Optional.of(dose.unit().isEmpty() && dose.amount() != null ? withUnit(dose.amount()) : dose.text());
        }
        Optional<String> glued = amountAsClock().map(c -> withUnit(new BigDecimal(c.span().of(scope.text()))));
        if (glued.isPresent()) {
            return glued;
        }
        Optional<String> bare = bareNumber();
        if (bare.isPresent()) {
            return bare;
        }
        return schedule.first(Mention.Factor.class, span()).flatMap(this::relative);
    }

    /** One piece is what a regimen counts anyway; more, or a strength, is told. */
    private Optional<String> taken(Mention.Dose dose) {
        boolean one = dose.count() && dose.amount() != null && dose.amount().compareTo(BigDecimal.ONE) == 0;
        return one || dose.text().equals(now == null ? null : now.dose()) ? Optional.empty() : Optional.of(dose.text());
    }

    private Optional<String> bareNumber() {
        for (Mention.Quantity quantity : schedule.all(Mention.Quantity.class, span())) {
            if (quantity.value() == null || quantity.ambiguous() || quantity.role() == Mention.Role.FROM) {
                continue;
            }
            boolean pieces = scope.is(Thing.MEDICINE, Deed.LOG) && quantity.whole().filter(n -> n > 1 && n < 10).isPresent()
                    && scope.reading().medicines().stream()
                            .anyMatch(m -> m.span().start() >= quantity.span().end() && m.span().start() - quantity.span().end() <= 1);
            if (pieces) {
                return Optional.of(quantity.value().toPlainString() + " tablet");
            }
            boolean named = !scope.is(Thing.MEDICINE, Deed.LOG) && scope.reading().medicines().stream()
                    .anyMatch(m -> quantity.span().start() >= m.span().end() && quantity.span().start() - m.span().end() <= 1);
            boolean amount = !moves(quantity) && (quantity.clock() == null || quantity.role() == Mention.Role.TO || scope.reading().mentions(Mention.Factor.class)
                    || scope.reading().has(Concept.AMOUNT) && !scope.reading().mentions(Mention.Clock.class));
            boolean changed = scope.is(Thing.MEDICINE, Deed.CHANGE) && now != null && now.dose() != null && amount;
            if (named || changed) {
                return Optional.of(withUnit(quantity.value()));
            }
        }
        return Optional.empty();
    }

    /** "Move the evening one to ten": the number is a time of day. */
    private boolean moves(Mention.Quantity quantity) {
        boolean part = schedule.all(Mention.DayPart.class, span()).stream().anyMatch(p -> !p.meal());
        return quantity.clock() != null
                && !scope.reading().mentions(Mention.Clock.class)
                && (part && !scope.reading().has(Concept.AMOUNT) || scope.reading().has(Concept.MOVE));
    }

    private List<String> movedTo(List<Mention.DayPart> parts) {
        return schedule.all(Mention.Quantity.class, span()).stream()
                .filter(this::moves)
                .map(q -> Objects.requireNonNull(q.clock()).text())
                .filter(t -> t.matches("\\d\\d:\\d\\d"))
                .map(t -> parts.isEmpty() ? t : LocalTime.of(parts.get(0).part().hour24(Integer.parseInt(t.substring(0, 2)) % 24) % 24, Integer.parseInt(t.substring(3))).toString())
                .limit(1)
                .toList();
    }

    private String withUnit(BigDecimal amount) {
        String number = amount.stripTrailingZeros().toPlainString();
        if (now != null && now.dose() != null) {
            Matcher m = AMOUNT.matcher(now.dose());
            if (m.matches() && !m.group(2).isBlank()) {
                return number + " " + m.group(2);
            }
        }
        return number + " mg";
    }

    private Optional<String> relative(Mention.Factor factor) {
        if (now == null || now.dose() == null) {
            return Optional.empty();
        }
        Matcher m = AMOUNT.matcher(now.dose());
        if (!m.matches()) {
            return Optional.empty();
        }
        BigDecimal next = new BigDecimal(m.group(1).replace(',', '.'))
                .multiply(factor.factor())
                .setScale(4, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return Optional.of((next.toPlainString() + " " + m.group(2)).strip());
    }

    /** Clock times, merged with those of the record where only one of several is said. */
    public Optional<TimesSlot> times() {
        List<String> said = saidTimes();
        List<Mention.DayPart> parts = schedule.all(Mention.DayPart.class, span());
        List<String> recorded = now == null ? List.of() : now.times().stream().map(LocalTime::toString).toList();
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
        boolean only = scope.reading().words().toLowerCase(Locale.ROOT).matches(".*\\b(?:only|just|sadece|yalnız|yalniz|bir tek)\\b.*");
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
            return Optional.of(new TimesSlot(recorded.stream().filter(t -> !t.equals(gone)).toList(), ""));
        }
        if (drops && explicit.isEmpty() && !free.isEmpty()) {
            List<String> left = recorded.stream().filter(t -> free.stream().noneMatch(p -> in(t, p.part()))).toList();
            return left.isEmpty() || left.size() == recorded.size() ? Optional.empty() : Optional.of(new TimesSlot(left, ""));
        }
        if (only && explicit.isEmpty() && !free.isEmpty()) {
            List<String> left = recorded.stream().filter(t -> in(t, free.get(0).part())).toList();
            return left.isEmpty() ? Optional.empty() : Optional.of(new TimesSlot(left, ""));
        }
        if (explicit.size() == 2 && from.isEmpty()) {
            for (int i = 0; i < 2; i++) {
                Optional<String> old = nearest(recorded, parsed(explicit.get(i)));
                String other = explicit.get(1 - i);
                if (old.isPresent() && nearest(recorded, parsed(other)).filter(o -> o.equals(other)).isEmpty()) {
                    return Optional.of(replaced(recorded, old.get(), other));
                }
            }
        }
        if (explicit.size() != 1) {
            return Optional.empty();
        }
        String next = explicit.get(0);
        if (from.isEmpty() && Folding.fold(scope.reading().words()).matches(".*\\b(?:(?:tane|doz|kere) daha|one more|another (?:one|dose|tablet|pill)|extra (?:one|dose))\\b.*")) {
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

    /** The first or the last dose of the day, where it is named so. */
    private Optional<String> ranked(List<String> recorded) {
        String said = Folding.fold(scope.reading().words());
        if (said.matches(".*\\b(?:son doz\\w*|sonuncu\\w*|last (?:one|dose|tablet|pill))\\b.*")) {
            return Optional.of(recorded.get(recorded.size() - 1));
        }
        return said.matches(".*\\b(?:ilk doz\\w*|ilkini|first (?:one|dose|tablet|pill))\\b.*") ? Optional.of(recorded.get(0)) : Optional.empty();
    }

    /** "Simvastatin 20 at night": a number right behind the name is the amount. */
    private Optional<Mention.Clock> amountAsClock() {
        return scope.is(Thing.MEDICINE, Deed.LOG) ? Optional.empty() : schedule.all(Mention.Clock.class, span()).stream()
                .filter(c -> c.span().of(scope.text()).matches("\\d{1,3}")
                        && scope.reading().medicines().stream()
                                .anyMatch(m -> c.span().start() >= m.span().end() && c.span().start() - m.span().end() <= 1))
                .findFirst();
    }

    /** Clock times; of a move those that it goes to. */
    private List<Mention.Clock> clocks() {
        Optional<Mention.Clock> amount = amountAsClock();
        List<Mention.Clock> all = schedule.all(Mention.Clock.class, span()).stream()
                .filter(c -> amount.filter(c::equals).isEmpty())
                .toList();
        List<Mention.Clock> to = all.stream().filter(c -> c.role() == Mention.Role.TO).toList();
        boolean hourly = repeat().filter(r -> r.unit() == Recurrence.Unit.HOURLY).isPresent();
        boolean moves = scope.is(Thing.MEDICINE, Deed.CHANGE) && to.size() == 1 && !hourly;
        List<Mention.Clock> fresh = all.stream().filter(c -> hourly || !replaced(c)).toList();
        return moves ? to : fresh.isEmpty() ? all : fresh;
    }

    /** True for the time that another one takes the place of: "9 yerine", "instead of ten", "9'dan". */
    private boolean replaced(Mention.Clock clock) {
        String text = Folding.foldChars(scope.text());
        String after = text.substring(clock.span().end(), Math.min(text.length(), clock.span().end() + 10)).strip();
        String before = text.substring(Math.max(0, clock.span().start() - 12), clock.span().start()).strip();
        return clock.role() == Mention.Role.FROM && scope.is(Thing.MEDICINE, Deed.CHANGE)
                || after.startsWith("yerine")
                || after.startsWith("degil")
                || before.endsWith("instead of")
                || before.endsWith("not");
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
        boolean moved = clocks().size() < schedule.all(Mention.Clock.class, span()).size();
        if (!moved) {
            lists.forEach(t -> times.addAll(t.times()));
        }
        if (times.isEmpty()) {
            clocks().forEach(c -> times.add(c.resolved() == null ? c.time().text() : c.resolved().toString()));
        }
        boolean change = scope.is(Thing.MEDICINE, Deed.CHANGE) || scope.is(Thing.MEDICINE, Deed.CREATE);
        if (times.isEmpty() && change) {
            times.addAll(movedTo(schedule.all(Mention.DayPart.class, span())));
        }
        if (times.isEmpty() && change) {
            schedule.all(Mention.DayPart.class, span()).stream()
                    .filter(p -> (!p.clocked() || amountAsClock().isPresent()) && !p.meal())
                    .forEach(p -> times.add(p.part().standard().toString()));
        }
        return times.stream().distinct().sorted().toList();
    }

    private Optional<Recurrence> repeat() {
        return schedule.first(Mention.Repeat.class, span()).map(Mention.Repeat::recurrence);
    }

    /** How the days are chosen, where it is not so already. */
    public Optional<String> frequency() {
        Optional<Frequency> said = repeat().flatMap(Recurrence::frequency).or(() -> weekdays().isEmpty() || !scopedDays() ? Optional.empty() : Optional.of(Frequency.WEEKLY));
        return said.filter(f -> now == null || !scope.is(Thing.MEDICINE, Deed.CHANGE) || now.frequency() != f)
                .map(Frequency::wire);
    }

    public Optional<Integer> intervalDays() {
        return repeat().flatMap(Recurrence::intervalDays);
    }

    public Optional<List<String>> days() {
        List<String> codes = repeat().map(Recurrence::dayCodes).orElse(List.of());
        if (codes.isEmpty() && scopedDays()) {
            codes = weekdays();
        }
        if (codes.isEmpty() && repeat().flatMap(Recurrence::frequency).filter(f -> f == Frequency.WEEKLY).isPresent()) {
            codes = weekdays();
        }
        return codes.isEmpty() ? Optional.empty() : Optional.of(codes);
    }

    /** Days named alone move a weekly medicine. */
    private boolean scopedDays() {
        boolean limits = scope.reading().has(Concept.STILL, Concept.ONEOFF) || weekdays().size() > 1;
        return scope.is(Thing.MEDICINE, Deed.CHANGE) && now != null && (now.frequency() == Frequency.WEEKLY || limits) && !weekdays().isEmpty();
    }

    private List<String> weekdays() {
        return schedule.all(Mention.Day.class, span()).stream()
                .filter(d -> d.weekday() && d.role() == Mention.Role.AT)
                .map(d -> d.date().getDayOfWeek())
                .distinct()
                .sorted()
                .map(d -> d.name().substring(0, 2))
                .toList();
    }

    /** First day where it is not today. */
    public Optional<LocalDate> start() {
        Extraction future = scope.look(Direction.FUTURE);
        List<Mention.Day> days = future.all(Mention.Day.class, span());
        boolean weekly = repeat().flatMap(Recurrence::frequency).filter(f -> f == Frequency.WEEKLY).isPresent() || scopedDays();
        if (ends()) {
            return Optional.empty();
        }
        return days.stream()
                .filter(d -> d.role() == Mention.Role.FROM)
                .findFirst()
                .or(() -> days.stream()
                        .filter(d -> d.role() == Mention.Role.AT && !(d.weekday() && weekly) && !scope.is(Thing.MEDICINE, Deed.END))
                        .findFirst())
                .map(Mention.Day::date)
                .filter(d -> !d.equals(scope.now().toLocalDate()));
    }

    /** Last day, said as such or by the length of the course. */
    public Optional<LocalDate> end() {
        Extraction future = scope.look(Direction.FUTURE);
        LocalDate first = start().orElse(scope.now().toLocalDate());
        return future.all(Mention.Day.class, span()).stream()
                .filter(d -> d.role() == Mention.Role.TO || ends())
                .map(d -> d.wholeMonth() ? d.date().plusMonths(1).minusDays(1) : d.date())
                .findFirst()
                .or(() -> future.first(Mention.Course.class, span()).map(c -> c.lastFrom(first)));
    }

    /** True where a day is spoken of as the last one. */
    private boolean ends() {
        return Folding.fold(scope.reading().words())
                .matches(".*\\b(?:stop date|end date|stops? on|ends? on|finish(?:es)? on|last day|bitis|bitiyor|bitecek|son gun\\w*)\\b.*");
    }

    /** Amount and unit of two doses: how many times the second is the first; empty where the units differ. */
    public static Optional<Double> ratio(String before, String after) {
        Matcher a = AMOUNT.matcher(before);
        Matcher b = AMOUNT.matcher(after);
        if (!a.matches() || !b.matches() || !unit(a.group(2)).equals(unit(b.group(2)))) {
            return Optional.empty();
        }
        double old = Double.parseDouble(a.group(1).replace(',', '.'));
        return old == 0 ? Optional.empty() : Optional.of(Double.parseDouble(b.group(1).replace(',', '.')) / old);
    }

    private static String unit(String unit) {
        String folded = Folding.fold(unit);
        return switch (folded) {
            case "iu", "units", "unite", "u" -> "unit";
            case "tb", "tablets", "tane", "hap", "adet", "pill", "pills" -> "tablet";
            case "mikrogram", "microgram", "micrograms", "µg", "ug" -> "mcg";
            default -> folded;
        };
    }

    /** The medicine the scope names first. */
    public static Optional<MedicineHit> first(Scope scope) {
        return scope.reading().medicines().stream().findFirst();
    }
}
