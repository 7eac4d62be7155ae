package org.echohealth.llm.embedded.internal.slots;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.jspecify.annotations.Nullable;

/** The amount of a medicine, as said or computed from the record. */
public final class DoseSlots {
    private static final Pattern AMOUNT = Pattern.compile("^(\\d+(?:[.,]\\d+)?)\\s*(.*)$");

    private static final Pattern STEP_UP =
            Pattern.compile("^ (?:daha )?(?:art[t]?[iı]r|yukselt|cogalt|fazla|ilave)|^ (?:more|extra|higher)\\b");
    private static final Pattern STEP_DOWN =
            Pattern.compile("^ (?:daha )?(?:azalt|dusur|eksilt|indir|eksik)|^ (?:less|lower)\\b");

    private static final Pattern GLUED = Pattern.compile("^\\p{L}+");

    /** Turkish case endings, and English words that close up with a number. */
    private static final Pattern CASE =
            Pattern.compile("^(?:[ynsui]{0,2}[aeiu]|n?[dt][ae]n?|l[iu][kg]\\w*|y?l[ae]|n[iu]n|x|mg\\w*)\\b");

    /** The second strength of a combination: "24/26". */
    private static final Pattern SECOND = Pattern.compile("^\\s?/\\s?(\\d+(?:[.,]\\d+)?)(?!\\s?\\d)");

    /** Ids of ingredients whose amounts are told in micrograms, units, puffs or drops. */
    private static final Pattern NOT_MILLIGRAMS = Pattern.compile(
            "levothyroxine.*|liothyronine.*|digoxin|fentanyl|buprenorphine|.*tropium.*|.*cobalamin|insulin.*|colecalciferol|cholecalciferol"
                    + "|calcitriol|alfacalcidol|desmopressin|clonidine|.*heparin.*|.*parin|.*glutide|.*terol.*|fluticasone.*|budesonide.*"
                    + "|beclomet.*|mometasone|ciclesonide|salbutamol|albuterol|terbutaline|.*oprost|timolol|brinzolamide|ergocalciferol"
                    + "|epoetin.*|darbepoetin.*|nicotine");

    /** The same by the names that people use, for what the catalogue does not know. */
    private static final Pattern OTHER_UNITS = Pattern.compile(
            ".*\\b(?:ins[uü]lin\\w*|d3|vitamin d\\d?|d vitamini?|b ?-?12\\w*|inhaler\\w*|pump|puffer|drops?|damla\\w*|sprey\\w*|spray|patch|bant|krem|cream"
                    + "|merhem|ointment|syrup|surup\\w*|suspension|jel|gel)\\b.*");

    private final Scope scope;
    private final Extraction schedule;
    private final @Nullable Regimen now;

    public DoseSlots(Scope scope) {
        this.scope = scope;
        this.schedule = scope.look(Direction.SCHEDULE);
        this.now = Scope.recorded(scope.patient(), scope.medicine())
                .map(Medication::regimen)
                .orElse(null);
    }

    private Span span() {
        return scope.span();
    }

    /** Amount with unit; a bare number takes the unit on the record. */
    public Optional<String> dose() {
        boolean strength = now != null
                && now.dose() != null
                && !now.dose().matches(".*(?i)(?:tablet|kapsul|capsule|puff|puf|tane|drop|damla).*");
        List<Mention.Dose> doses = schedule.all(Mention.Dose.class, span()).stream()
                .filter(d -> scope.reading().medicines().stream()
                        .noneMatch(m -> m.span().overlaps(d.span())))
                .filter(d -> !(d.count() && strength && scope.is(Thing.MEDICINE, Deed.CHANGE)))
                .toList();
        Optional<Mention.Dose> best = doses.stream()
                .filter(d -> d.role() == Mention.Role.TO)
                .findFirst()
                .or(() -> doses.stream()
                        .filter(d -> d.role() != Mention.Role.FROM && !d.count())
                        .findFirst())
                .or(() -> doses.stream()
                        .filter(d -> d.role() != Mention.Role.FROM)
                        .findFirst());
        if (best.isPresent() && scope.is(Thing.MEDICINE, Deed.CHANGE) && steps(best.get()) != 0) {
            return stepped(best.get());
        }
        if (best.isPresent() && scope.is(Thing.MEDICINE, Deed.LOG)) {
            return taken(best.get());
        }
        if (best.isPresent()) {
            Mention.Dose dose = best.get();
            return Optional.of(
                    dose.unit().isEmpty() && dose.amount() != null
                            ? withUnit(dose.amount(), dose.span().end())
                            : dose.text());
        }
        Optional<String> glued = amountAsClock()
                .map(c -> withUnit(
                        new BigDecimal(c.span().of(scope.text())), c.span().end()));
        if (glued.isPresent()) {
            return glued;
        }
        Optional<String> bare = bareNumber();
        if (bare.isPresent()) {
            return bare;
        }
        return schedule.first(Mention.Factor.class, span()).flatMap(this::relative);
    }

    /** 1 for "two units more", "iki ünite arttır", -1 for less, 0 where the amount itself is told. */
    private int steps(Mention.Dose dose) {
        String after = Folding.foldChars(scope.text().substring(dose.span().end()));
        String before = Folding.foldChars(scope.text().substring(0, dose.span().start()));
        if (dose.role() == Mention.Role.TO) {
            return 0;
        }
        if (STEP_UP.matcher(after).find()) {
            return 1;
        }
        if (STEP_DOWN.matcher(after).find()) {
            return -1;
        }
        if (!before.endsWith(" by ")) {
            return 0;
        }
        return before.matches("(?s).*\\b(?:down|lower\\w*|reduc\\w*|decreas\\w*|cut|dropp?\\w*)\\b.*") ? -1 : 1;
    }

    /** The recorded amount and so much more or less; empty where the units differ, so that the amount is asked. */
    private Optional<String> stepped(Mention.Dose step) {
        Matcher m = now == null || now.dose() == null ? null : AMOUNT.matcher(now.dose());
        if (m == null || !m.matches() || step.amount() == null || !sameUnit(m.group(2), step.unit())) {
            return Optional.empty();
        }
        BigDecimal next = new BigDecimal(m.group(1).replace(',', '.'))
                .add(step.amount().multiply(BigDecimal.valueOf(steps(step))));
        return next.signum() <= 0
                ? Optional.empty()
                : Optional.of((next.stripTrailingZeros().toPlainString() + " " + m.group(2)).strip());
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
            boolean pieces = scope.is(Thing.MEDICINE, Deed.LOG)
                    && quantity.whole().filter(n -> n > 1 && n < 10).isPresent()
                    && scope.reading().medicines().stream()
                            .anyMatch(m -> m.span().start() >= quantity.span().end()
                                    && m.span().start() - quantity.span().end() <= 1);
            if (pieces) {
                return Optional.of(quantity.value().toPlainString() + " tablet");
            }
            boolean named = !scope.is(Thing.MEDICINE, Deed.LOG)
                    && scope.reading().medicines().stream()
                            .anyMatch(m -> quantity.span().start() >= m.span().end()
                                    && quantity.span().start() - m.span().end() <= 1);
            boolean amount = !moves(quantity)
                    && (quantity.clock() == null
                            || quantity.role() == Mention.Role.TO
                            || scope.reading().mentions(Mention.Factor.class)
                            || scope.reading().has(Concept.AMOUNT)
                                    && !scope.reading().mentions(Mention.Clock.class));
            if (scope.medicine() == null && scope.reading().medicines().isEmpty() && !medicinal()) {
                return Optional.of(withUnit(quantity.value(), quantity.span().end()));
            }
            boolean known = now != null ? now.dose() != null : quantity.role() == Mention.Role.TO;
            boolean changed = scope.is(Thing.MEDICINE, Deed.CHANGE) && known && amount;
            if (named || changed) {
                return Optional.of(withUnit(quantity.value(), quantity.span().end()));
            }
        }
        return Optional.empty();
    }

    /** "Move the evening one to ten": the number is a time of day. */
    boolean moves(Mention.Quantity quantity) {
        boolean part = schedule.all(Mention.DayPart.class, span()).stream().anyMatch(p -> !p.meal());
        return quantity.clock() != null
                && !scope.reading().mentions(Mention.Clock.class)
                && (part && !scope.reading().has(Concept.AMOUNT)
                        || scope.reading().has(Concept.MOVE));
    }

    /** "Simvastatin 20 at night": a number right behind the name is the amount. */
    Optional<Mention.Clock> amountAsClock() {
        return scope.is(Thing.MEDICINE, Deed.LOG)
                ? Optional.empty()
                : schedule.all(Mention.Clock.class, span()).stream()
                        .filter(c -> c.span().of(scope.text()).matches("\\d{1,3}")
                                && scope.reading().medicines().stream()
                                        .anyMatch(m -> c.span().start()
                                                        >= m.span().end()
                                                && c.span().start() - m.span().end() <= 1))
                        .findFirst();
    }

    /**
     * With the unit on the record, else milligrams. What is dosed in micrograms or units keeps the number alone, so that
     * the tool asks for its unit (rule M4); so does an amount of what is no medicine, with the measure as told.
     *
     * @param end where the amount ends in the text
     */
    public String withUnit(BigDecimal amount, int end) {
        Matcher second = SECOND.matcher(scope.text().substring(end));
        String number = amount.stripTrailingZeros().toPlainString() + (second.find() ? "/" + second.group(1) : "");
        if (now != null && now.dose() != null) {
            Matcher m = AMOUNT.matcher(now.dose());
            if (m.matches() && !m.group(2).isBlank()) {
                return number + " " + m.group(2);
            }
        }
        if (scope.medicine() == null && scope.reading().medicines().isEmpty() && !medicinal()) {
            return Measures.behind(scope.text().substring(end))
                    .map(m -> number + " " + m)
                    .orElse(number);
        }
        boolean other = scope.reading().medicines().stream()
                .flatMap(m -> Optional.ofNullable(m.known()).stream())
                .flatMap(m -> m.ingredients().stream())
                .anyMatch(i -> NOT_MILLIGRAMS.matcher(i.id()).matches());
        String named = Folding.fold(scope.medicine() + " " + scope.reading().words());
        return other
                        || counted(scope.text().substring(end))
                        || OTHER_UNITS.matcher(named).matches()
                ? number
                : number + " mg";
    }

    /** True where the request itself is about a medicine, named or not. */
    private boolean medicinal() {
        return scope.operation() != null && scope.operation().thing() == Thing.MEDICINE;
    }

    /** True where what follows a number is another measure than milligrams: "20 clicks", "3 ölçü", "50qx". */
    private static boolean counted(String after) {
        String folded = Folding.foldChars(after);
        return Measures.behind(after).isPresent()
                || GLUED.matcher(folded).find() && !CASE.matcher(folded).find();
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

    /** Amount and unit of two doses: how many times the second is the first; empty where the units differ. */
    public static Optional<Double> ratio(String before, String after) {
        Matcher a = AMOUNT.matcher(before);
        Matcher b = AMOUNT.matcher(after);
        if (!a.matches() || !b.matches() || !sameUnit(a.group(2), b.group(2))) {
            return Optional.empty();
        }
        double old = Double.parseDouble(a.group(1).replace(',', '.'));
        return old == 0
                ? Optional.empty()
                : Optional.of(Double.parseDouble(b.group(1).replace(',', '.')) / old);
    }

    private static boolean sameUnit(String a, String b) {
        return a.isBlank() || b.isBlank() || unit(a).equals(unit(b));
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
}
