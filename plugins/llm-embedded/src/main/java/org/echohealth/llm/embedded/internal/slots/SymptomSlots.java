package org.echohealth.llm.embedded.internal.slots;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Reading;

/** What is felt, how badly and where. */
public final class SymptomSlots {
    private static final Pattern SIDE = Pattern.compile("\\b(sag|sol|iki|left|right|both)\\b");
    private static final int NEAR = 25;

    private final Scope scope;
    private final Extraction x;

    public SymptomSlots(Scope scope) {
        this.scope = scope;
        this.x = scope.reading().extraction();
    }

    public Optional<String> symptom() {
        return scope.reading().symptoms().stream().map(Reading.Thing::name).findFirst();
    }

    /** 0 to 10: a word, "6 out of 10", or a number that stands alone. */
    public Optional<Integer> severity() {
        return x.first(Mention.Severity.class, scope.span())
                .map(Mention.Severity::value)
                .or(() -> x.all(Mention.Quantity.class, scope.span()).stream()
                        .flatMap(q -> q.whole().stream())
                        .filter(n -> n >= 0 && n <= 10)
                        .findFirst());
    }

    /** The answer to how bad it is: also a number that looks like an hour, as in "5 gibi", "about 6". */
    public Optional<Integer> answered() {
        return severity().or(() -> x.all(Mention.Clock.class, scope.span()).stream()
                .filter(c -> !c.time().fixed()
                        && c.time().minute() == 0
                        && c.time().hour() <= 10
                        && !Folding.fold(scope.text()).matches(".*\\b(?:saat|at|o'?clock|[ap]m)\\b.*"))
                .map(c -> c.time().hour())
                .findFirst());
    }

    /** The place where it is more than the symptom's own name says: a side, or a place of something not called pain. */
    public Optional<String> site() {
        for (Reading.Thing site : scope.reading().sites()) {
            String before = Folding.foldChars(
                    scope.text().substring(scope.span().start(), site.span().start()));
            Matcher side = SIDE.matcher(before);
            int at = -1;
            while (side.find()) {
                at = side.start();
            }
            if (at >= 0 && before.length() - at <= 8) {
                int start = scope.span().start() + at;
                return Optional.of(scope.text().substring(start, site.span().start()) + site.name());
            }
            boolean inName = scope.reading().symptoms().stream()
                    .anyMatch(s -> s.span().overlaps(site.span())
                            || Folding.fold(s.name()).contains(Folding.fold(site.name())));
            boolean near =
                    scope.reading().symptoms().stream().anyMatch(s -> s.span().distance(site.span()) <= NEAR);
            if (!inName && near) {
                return Optional.of(site.name());
            }
        }
        return Optional.empty();
    }

    /** What was measured, by its usual name. */
    public Optional<String> measure() {
        return reading().map(r -> switch (r.measure()) {
            case GLUCOSE -> scope.language().pick("kan şekeri", "blood glucose");
            case BLOOD_PRESSURE -> scope.language().pick("tansiyon", "blood pressure");
            case TEMPERATURE -> scope.language().pick("ateş", "temperature");
            case PULSE -> scope.language().pick("nabız", "pulse");
            case OXYGEN -> scope.language().pick("oksijen", "oxygen saturation");
            case WEIGHT -> scope.language().pick("kilo", "weight");
        });
    }

    public Optional<Mention.Reading> reading() {
        return x.first(Mention.Reading.class, scope.span());
    }
}
