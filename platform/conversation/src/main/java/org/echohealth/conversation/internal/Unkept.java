package org.echohealth.conversation.internal;

import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.Turns.TurnRequest;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/** A crisis answer that rests on constants and the data file of emergency lines alone: no store, patient or model (rule G4). */
final class Unkept {
    private Unkept() {}

    static Optional<Turn> answer(TurnStages stages, TurnRequest request) {
        Language told = request.language();
        Language language = told != null ? told : MessageLanguage.of(request.text(), List.of(), Language.EN);
        Verdict verdict =
                stages.guards.checkTurn(new InputGuard.Message(request.text(), List.of(), language, false, List.of()));
        EmergencyLines.Lines lines = stages.lines(null);
        String text;
        if (verdict.action() == GuardAction.CRISIS) {
            text = FixedAnswers.crisis(lines, List.of(), language);
        } else if (verdict.action() == GuardAction.URGENT_CARE) {
            text = FixedAnswers.urgentCare(lines, List.of(), language);
        } else {
            return Optional.empty();
        }
        RunningTurn turn = new RunningTurn(stages.ids.next("turn"), request.conversationId());
        Map<String, @Nullable Object> judged =
                Wire.verdict(verdict, request.actor().role());
        Map<String, @Nullable Object> done = Wire.done(
                stages.ids.next("msg"),
                text,
                verdict.action(),
                "not_kept",
                Recall.Evidence.NONE,
                List.of(),
                ModelDelta.Usage.NONE,
                new LinkedHashMap<>());
        turn.emit(
                TurnEvent.Type.TURN,
                Wire.turn(
                        turn.id(),
                        request.conversationId(),
                        request.time().now().atZone(ZoneOffset.UTC)));
        turn.emit(TurnEvent.Type.GUARD, judged);
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", text));
        turn.emit(TurnEvent.Type.DONE, done);
        turn.finish(Wire.outcome(turn.id(), request.conversationId(), done, judged, List.of()));
        return Optional.of(turn);
    }
}
