package org.echohealth.llm.embedded.internal.slots;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Finds values for the arguments of a tool by their meaning. */
public final class SlotFiller {
    /** @param touched clock time that took another's place; empty where none */
    public record Filled(Map<String, Object> arguments, String touched) {}

    private final ToolProfile profile;
    private final Scope scope;
    private final DoseSlots doses;
    private final TimeSlots clocks;
    private final DaySlots days;
    private final LimitSlots limits;
    private final MomentSlots moments;
    private final VisitSlots visits;
    private final PersonSlots people;
    private final SymptomSlots symptoms;
    private final FreeText words;
    private String touched = "";

    public SlotFiller(ToolProfile profile, Scope scope) {
        this.profile = profile;
        this.scope = scope;
        this.doses = new DoseSlots(scope);
        this.clocks = new TimeSlots(scope);
        this.days = new DaySlots(scope);
        this.limits = new LimitSlots(scope);
        this.moments = new MomentSlots(scope);
        this.visits = new VisitSlots(scope);
        this.people = new PersonSlots(scope);
        this.symptoms = new SymptomSlots(scope);
        this.words = new FreeText(scope);
    }

    /** Every argument that the stretch gives a value for; those that equal a default are left out. */
    public Filled fill() {
        Map<String, Object> arguments = new LinkedHashMap<>();
        Map<String, String> implied = profile.implied(scope.reading().concepts(), scope.language());
        int quantity = 0;
        for (Parameter parameter : profile.tool().parameters()) {
            Optional<?> value =
                    parameter.meaning() == Meaning.QUANTITY ? quantity(parameter, quantity++) : value(parameter);
            if (value.isEmpty() && implied.containsKey(parameter.name())) {
                value = Optional.of(typed(parameter, implied.get(parameter.name())));
            }
            value.filter(v -> !isDefault(parameter, v))
                    .filter(v -> fits(parameter, v))
                    .ifPresent(v -> arguments.put(parameter.name(), v));
        }
        return new Filled(arguments, touched);
    }

    private static Object typed(Parameter parameter, @Nullable String value) {
        String text = String.valueOf(value);
        return parameter.type() == ParameterType.BOOLEAN ? (Object) Boolean.valueOf(text) : text;
    }

    private static boolean isDefault(Parameter parameter, Object value) {
        Object standard = parameter.defaultValue();
        return standard != null && Folding.same(String.valueOf(standard), String.valueOf(value));
    }

    private static boolean fits(Parameter parameter, Object value) {
        if (!parameter.allowed().isEmpty() && parameter.type() == ParameterType.STRING) {
            return parameter.allowed().contains(String.valueOf(value));
        }
        return true;
    }

    private Optional<?> value(Parameter parameter) {
        boolean ends = scope.operation() != null && scope.operation().deed() == Deed.END;
        return switch (parameter.meaning()) {
            case MEDICATION -> Optional.ofNullable(scope.medicine());
            case DOSE -> doses.dose();
            case CLOCK_TIMES -> times();
            case CLOCK_TIME ->
                scope.look(Direction.SCHEDULE)
                        .first(Mention.Clock.class, scope.span())
                        .filter(c -> !profile.hasParameter(Meaning.PAST_MOMENT)
                                && !profile.hasParameter(Meaning.FUTURE_MOMENT))
                        .flatMap(c -> Optional.ofNullable(c.resolved()))
                        .map(Object::toString);
            case FREQUENCY -> days.frequency();
            case INTERVAL_DAYS -> days.intervalDays();
            case DAILY_LIMIT -> limits.perDay(doses.dose().orElse(null));
            case HOURS_APART -> limits.hoursApart();
            case WEEKDAYS -> days.days();
            case START_DATE -> days.start().map(LocalDate::toString);
            case END_DATE -> days.end().map(LocalDate::toString);
            case DATE -> date();
            case RANGE_START -> range(0);
            case RANGE_END -> range(1);
            case PAST_MOMENT -> moments.past();
            case FUTURE_MOMENT -> moments.future();
            case RECURRENCE -> recurrence();
            case DURATION_MINUTES ->
                scope.reading()
                        .extraction()
                        .first(Mention.Length.class, scope.span())
                        .map(l -> (int) l.minutes());
            case APPOINTMENT -> visits.title();
            case PROVIDER -> visits.provider();
            case PLACE -> visits.place();
            case PERSON -> people.name(false);
            case PHONE -> people.phone();
            case RELATIONSHIP -> people.relationship();
            case RANK -> people.rank();
            case SYMPTOM -> symptoms.measure().or(symptoms::symptom);
            case SEVERITY -> symptoms.severity();
            case BODY_SITE -> symptoms.site();
            case INSTRUCTIONS -> words.instructions();
            case REASON -> ends ? words.reason() : Optional.empty();
            case UNIT -> symptoms.reading().flatMap(r -> Optional.ofNullable(r.unit()));
            case QUESTION -> Optional.of(scope.text().strip());
            case TEXT -> parameter.required() ? words.left(profile, parameter) : Optional.empty();
            case CHOICE -> choice(parameter);
            case IDENTIFIER, FLAG, QUANTITY -> Optional.empty();
        };
    }

    private Optional<?> times() {
        Optional<TimeSlots.TimesSlot> slot = clocks.times();
        slot.ifPresent(s -> touched = s.touched());
        return slot.map(TimeSlots.TimesSlot::values);
    }

    private Optional<?> choice(Parameter parameter) {
        String said = Folding.fold(scope.reading().words());
        return parameter.allowed().stream()
                .filter(v -> said.contains(Folding.fold(v.replace('_', ' '))))
                .findFirst();
    }

    private Optional<?> quantity(Parameter parameter, int place) {
        Optional<Mention.Reading> reading = symptoms.reading();
        if (reading.isPresent()) {
            Supplier<Optional<?>> second =
                    () -> Optional.ofNullable(reading.get().second());
            return place == 0 ? Optional.of(reading.get().value()) : place == 1 ? second.get() : Optional.empty();
        }
        boolean wanted = !profile.hasParameter(Meaning.SEVERITY);
        List<BigDecimal> numbers = numbers(parameter);
        return wanted && place < numbers.size() ? Optional.of(numbers.get(place)) : Optional.empty();
    }

    /** Bare numbers in their order; an amount with a unit too where the tool takes no dose, so that it measures something else. */
    private List<BigDecimal> numbers(Parameter parameter) {
        Extraction extraction = scope.reading().extraction();
        List<Mention> mentions = new ArrayList<>(extraction.all(Mention.Quantity.class, scope.span()));
        if (!profile.hasParameter(Meaning.DOSE)) {
            mentions.addAll(extraction.all(Mention.Dose.class, scope.span()));
        }
        mentions.sort(
                Comparator.comparingInt((Mention mention) -> mention.span().start()));
        List<BigDecimal> numbers = new ArrayList<>();
        for (Mention mention : mentions) {
            BigDecimal value = mention instanceof Mention.Quantity bare
                    ? bare.value()
                    : mention instanceof Mention.Dose amount ? amount.amount() : null;
            if (value != null && !foreign(parameter, mention)) {
                numbers.add(value);
            }
        }
        return numbers;
    }

    private boolean foreign(Parameter parameter, Mention mention) {
        int end = mention instanceof Mention.Dose
                ? mention.span().start()
                : mention.span().end();
        String after = scope.text().substring(end);
        return Measures.foreign(
                profile, parameter, mention instanceof Mention.Dose ? after.replaceFirst("^[\\d.,/]+", "") : after);
    }

    private Optional<?> date() {
        boolean ranged = profile.hasParameter(Meaning.RANGE_START);
        if (ranged && moments.range(false).isPresent()) {
            return Optional.empty();
        }
        return moments.day().filter(d -> !d.equals(scope.now().toLocalDate())).map(LocalDate::toString);
    }

    private Optional<?> range(int side) {
        boolean past = !profile.hasParameter(Meaning.DATE)
                && (scope.operation() == null
                        || scope.operation().deed() == Deed.STATS
                        || scope.operation().deed() == Deed.HISTORY
                        || scope.operation().deed() == Deed.PATTERN);
        LocalDate today = scope.now().toLocalDate();
        Optional<LocalDate[]> range = moments.range(past);
        if (range.isEmpty() && !profile.hasParameter(Meaning.DATE)) {
            range = moments.day().map(d -> new LocalDate[] {d, past ? today : d});
        }
        return range.map(r -> r[side]).filter(d -> !d.equals(today)).map(LocalDate::toString);
    }

    private Optional<?> recurrence() {
        Optional<Mention.Repeat> repeat = scope.reading().extraction().first(Mention.Repeat.class, scope.span());
        return repeat.flatMap(r -> {
            var rule = r.recurrence();
            var future = scope.look(Direction.FUTURE);
            Optional<Mention.Course> course = future.first(Mention.Course.class, scope.span());
            if (course.isPresent() && rule.count() == null && rule.until() == null) {
                LocalDate first = moments.future()
                        .map(s -> LocalDate.parse(s.substring(0, 10)))
                        .orElse(scope.now().toLocalDate());
                rule = rule.until(course.get().lastFrom(first));
            }
            LocalDate last = rule.until();
            if (course.isPresent() && last != null && !rule.days().isEmpty() && rule.ordinal() == null) {
                while (!rule.days().contains(last.getDayOfWeek())) {
                    last = last.minusDays(1);
                }
                rule = rule.until(last);
            }
            return rule.rrule(scope.now().getZone());
        });
    }
}
