package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.junit.jupiter.api.Test;

class RunningTurnTest {
    private final RunningTurn turn = new RunningTurn("turn-1", "conversation-1");
    private final List<String> heard = new ArrayList<>();

    @Test
    void aListenerMayTakeItselfOffWhileItIsCalled() {
        AtomicReference<Turn.Subscription> own = new AtomicReference<>();
        own.set(turn.subscribe(0, event -> {
            heard.add("first " + event.sequence());
            own.get().close();
        }));
        turn.subscribe(0, event -> heard.add("second " + event.sequence()));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "a"));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "b"));
        assertThat(heard).containsExactly("first 1", "second 1", "second 2");
    }

    @Test
    void aListenerThatFailsIsDroppedAndHarmsNobody() {
        turn.subscribe(0, event -> {
            heard.add("first " + event.sequence());
            throw new IllegalStateException("the client is gone");
        });
        turn.subscribe(0, event -> heard.add("second " + event.sequence()));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "a"));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "b"));
        assertThat(heard).containsExactly("first 1", "second 1", "second 2");
    }

    @Test
    void whoComesLateHearsWhatWasMissedFirst() {
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "a"));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "b"));
        turn.subscribe(1, event -> heard.add("late " + event.sequence()));
        turn.emit(TurnEvent.Type.TOKEN, Map.of("text", "c"));
        assertThat(heard).containsExactly("late 2", "late 3");
    }
}
