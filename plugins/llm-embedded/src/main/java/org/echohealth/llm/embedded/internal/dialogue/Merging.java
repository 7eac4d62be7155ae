package org.echohealth.llm.embedded.internal.dialogue;

import java.util.Objects;
import java.util.Optional;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/** Puts corrected values into a call. */
final class Merging {
    private final Situation s;
    private final CallMaker maker;

    Merging(Situation s, CallMaker maker) {
        this.s = s;
        this.maker = maker;
    }

    /** Puts what the message says in the place of what was said. */
    void merge(Call call, ToolProfile profile, Reading whole, Memo.Done last) {
        Operation operation = profile.operation().orElse(null);
        Call old = new Call(profile, last.arguments());
        Optional<String> named = whole.medicines().stream()
                .map(m -> CallMaker.name(m, operation))
                .filter(n -> !Folding.same(
                        n, String.valueOf(old.value(Meaning.MEDICATION).orElse(""))))
                .findFirst();
        String medicine = named.or(() -> old.value(Meaning.MEDICATION).map(Object::toString))
                .orElse(null);
        Scope scope = maker.scope(whole, operation, medicine);
        Call found = maker.filled(profile, scope);
        if (operation != null && operation.is(Thing.APPOINTMENT, Deed.END)) {
            Memo.Visit spoken = old.value(Meaning.APPOINTMENT)
                    .map(t -> new Memo.Visit(t.toString(), "", ""))
                    .orElse(null);
            new VisitFinder(s).cancel(found, scope, spoken);
        }
        boolean unit = old.value(Meaning.QUANTITY).isPresent()
                && old.value(Meaning.UNIT).isEmpty()
                && whole.tokens().size() <= 4;
        if (unit
                && found.value(Meaning.UNIT).isEmpty()
                && found.value(Meaning.QUANTITY).isEmpty()) {
            found.put(Meaning.UNIT, s.text().strip());
        }
        boolean phone = found.value(Meaning.PHONE).isPresent();
        for (Parameter parameter : profile.tool().parameters()) {
            Object value = found.arguments().get(parameter.name());
            if (value == null
                    || parameter.meaning() == Meaning.QUESTION
                    || phone
                            && parameter.meaning() != Meaning.PHONE
                            && old.arguments().containsKey(parameter.name())
                    || parameter.meaning() == Meaning.SYMPTOM
                            && whole.symptoms().isEmpty()
                    || parameter.meaning() == Meaning.REASON && old.arguments().containsKey(parameter.name())) {
                continue;
            }
            call.arguments().put(parameter.name(), value);
        }
        Replacement.times(call, old, last.touched(), whole, s);
        moment(call, old, whole, Meaning.FUTURE_MOMENT, Direction.FUTURE);
        moment(call, old, whole, Meaning.PAST_MOMENT, Direction.PAST);
    }

    /** A day alone keeps the time, a time alone keeps the day. */
    private void moment(Call call, Call old, Reading whole, Meaning meaning, Direction direction) {
        Optional<String> before = old.value(meaning).map(Object::toString);
        Extraction look = s.extraction(direction);
        Optional<Mention.Day> day = look.all(Mention.Day.class, whole.span()).stream()
                .filter(d -> d.role() != Mention.Role.FROM
                        || !s.message().extraction().retracted(d.span()))
                .reduce((a, b) -> b);
        Optional<Mention.Clock> clock = look.all(Mention.Clock.class, whole.span()).stream()
                .filter(c -> c.resolved() != null)
                .findFirst();
        if (before.isEmpty()
                || !call.profile().hasParameter(meaning)
                || look.first(Mention.Offset.class, whole.span()).isPresent()) {
            return;
        }
        String start = before.get();
        if (day.isPresent() && clock.isEmpty() && start.length() > 10) {
            call.put(meaning, maker.at(day.get().date().toString(), start.substring(11, 16)));
        } else if (day.isEmpty() && clock.isPresent()) {
            call.put(
                    meaning,
                    maker.at(
                            start.substring(0, 10),
                            Objects.requireNonNull(clock.get().resolved()).toString()));
        } else if (day.isEmpty() && clock.isEmpty()) {
            look.all(Mention.Quantity.class, whole.span()).stream()
                    .filter(q -> q.clock() != null && whole.medicines().isEmpty())
                    .findFirst()
                    .flatMap(q -> Replacement.clock(q, start.length() > 10 ? start.substring(11, 16) : "", direction))
                    .ifPresent(t -> call.put(meaning, maker.at(start.substring(0, 10), t)));
        }
    }
}
