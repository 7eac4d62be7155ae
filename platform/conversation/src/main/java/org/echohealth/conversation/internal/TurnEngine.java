package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.time.Ids;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;

/** Starts turns, one at a time for each conversation. */
@Component(service = Turns.class, immediate = true)
public final class TurnEngine implements Turns {
    private static final int MOST_TURNS_AT_ONCE = 256;
    private static final long WAIT_SECONDS = 30;
    private static final long CLOSING_SECONDS = 30;

    private final Conversations conversations;
    private final Patients patients;
    private final Ids ids;
    private final TurnStages stages;
    private final ExecutorService workers;
    private final Map<String, Semaphore> turnOf = new ConcurrentHashMap<>();
    private final Map<String, RunningTurn> running = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Boolean>> closing = new ConcurrentHashMap<>();

    @Activate
    public TurnEngine(
            @Reference Conversations conversations,
            @Reference Patients patients,
            @Reference Ids ids,
            @Reference TurnStages stages) {
        this.conversations = conversations;
        this.patients = patients;
        this.ids = ids;
        this.stages = stages;
        this.workers = new ThreadPoolExecutor(
                0, MOST_TURNS_AT_ONCE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), Threads.named("echo-turn"));
        closeInterrupted();
    }

    /**
     * Closes what an earlier process left running. Their conversations are taken before any turn can begin, and given back
     * once all is closed.
     */
    private void closeInterrupted() {
        List<TurnState> left = conversations.unfinished();
        if (left.isEmpty()) {
            return;
        }
        for (TurnState turn : left) {
            closing.put(turn.turnId(), new CompletableFuture<>());
            turnOf.put(turn.conversationId(), new Semaphore(0, true));
        }
        Interrupted interrupted = new Interrupted(stages, patients);
        workers.execute(() -> {
            try {
                interrupted.awaitGuards();
            } catch (InterruptedException ended) {
                // The process ends again; the next one closes them.
                return;
            }
            left.forEach(interrupted::close);
            left.forEach(turn -> {
                CompletableFuture<Boolean> closed = closing.remove(turn.turnId());
                if (closed != null) {
                    closed.complete(true);
                }
            });
            left.stream().map(TurnState::conversationId).distinct().forEach(this::release);
        });
    }

    private void release(String conversationId) {
        Semaphore turn = turnOf.get(conversationId);
        if (turn != null) {
            turn.release();
        }
    }

    @Deactivate
    void stop() {
        running.values().forEach(RunningTurn::stop);
        workers.shutdown();
        try {
            if (!workers.awaitTermination(5, TimeUnit.SECONDS)) {
                workers.shutdownNow();
            }
        } catch (InterruptedException hurried) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Turn start(TurnRequest request) throws ConversationBusy, InterruptedException {
        Conversation conversation = conversations
                .find(request.conversationId())
                .orElseThrow(
                        () -> new NoSuchElementException("no conversation has the id " + request.conversationId()));
        Patient patient = patients.find(conversation.patient())
                .orElseThrow(() -> new NoSuchElementException("no patient has the id " + conversation.patient()));
        Semaphore turn = taken(conversation);
        RunningTurn begun = new RunningTurn(ids.next("turn"), conversation.id());
        return run(begun, new TurnStory(stages, begun, conversation, patient, request), turn, story -> {
            story.receive();
            return true;
        });
    }

    /** Takes the conversation for a turn. */
    private Semaphore taken(Conversation conversation) throws ConversationBusy, InterruptedException {
        Semaphore turn = turnOf.computeIfAbsent(conversation.id(), id -> new Semaphore(1, true));
        if (!turn.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
            throw new ConversationBusy(conversation.id());
        }
        return turn;
    }

    /** @param opening makes the turn durable; false where there is none to tell */
    private Turn run(RunningTurn begun, TurnStory story, Semaphore turn, Predicate<TurnStory> opening) {
        running.put(begun.id(), begun);
        boolean told = false;
        try {
            if (!opening.test(story)) {
                running.remove(begun.id());
                return find(begun.id()).orElseThrow();
            }
            workers.execute(() -> {
                try {
                    begun.finish(story.tell());
                } catch (RuntimeException | Error broken) {
                    begun.finish(story.breakOff(broken));
                } finally {
                    running.remove(begun.id());
                    turn.release();
                }
            });
            told = true;
        } catch (RejectedExecutionException tooMany) {
            begun.finish(story.breakOff(tooMany));
        } finally {
            if (!told) {
                running.remove(begun.id());
                turn.release();
            }
        }
        return begun;
    }

    @Override
    public Optional<Turn> repeat(String turnId, TurnRequest request) throws ConversationBusy, InterruptedException {
        Optional<Turn> found = find(turnId);
        if (found.isEmpty() || !repeatable(turnId)) {
            return found;
        }
        Conversation conversation =
                conversations.find(found.get().conversationId()).orElseThrow();
        Patient patient = patients.find(conversation.patient()).orElseThrow();
        Semaphore turn = taken(conversation);
        RunningTurn again = new RunningTurn(turnId, conversation.id());
        return Optional.of(
                run(again, new TurnStory(stages, again, conversation, patient, request), turn, TurnStory::reopen));
    }

    /** True where the end of a process interrupted the turn and no tool that writes had been called. */
    private boolean repeatable(String turnId) {
        return conversations
                .turn(turnId)
                .filter(state -> state.status().equals("interrupted"))
                .filter(state -> Interrupted.calls(state).stream().allMatch(call -> stages.tools
                        .find(String.valueOf(call.get("tool")))
                        .filter(tool -> tool.descriptor().readOnly())
                        .isPresent()))
                .isPresent();
    }

    @Override
    public Optional<Turn> find(String turnId) {
        RunningTurn live = running.get(turnId);
        if (live != null) {
            return Optional.of(live);
        }
        CompletableFuture<Boolean> closed = closing.get(turnId);
        if (closed != null) {
            closed.completeOnTimeout(false, CLOSING_SECONDS, TimeUnit.SECONDS).join();
        }
        return conversations.turn(turnId).map(state -> {
            List<TurnEvent> events = conversations.events(turnId, 0);
            RunningTurn begunSince = running.get(turnId);
            return begunSince != null ? begunSince : new StoredTurn(turnId, state.conversationId(), ended(events));
        });
    }

    /** Events with an end, so that no reader waits for one for ever: a turn that could not be closed has none. */
    private static List<TurnEvent> ended(List<TurnEvent> events) {
        if (!events.isEmpty() && events.get(events.size() - 1).type().last()) {
            return events;
        }
        List<TurnEvent> whole = new ArrayList<>(events);
        long last = events.isEmpty() ? 0 : events.get(events.size() - 1).sequence();
        whole.add(new TurnEvent(
                last + 1,
                TurnEvent.Type.ERROR,
                Interrupted.problem("The turn was cut off; see the conversation's messages.", null, List.of())));
        return whole;
    }

    @Override
    public Optional<Turn> unkept(TurnRequest request) {
        return Unkept.answer(stages, request);
    }

    @Override
    public boolean stop(String conversationId, Actor actor) {
        boolean any = false;
        for (RunningTurn turn : running.values()) {
            if (turn.conversationId().equals(conversationId)) {
                turn.stop();
                any = true;
            }
        }
        return any;
    }
}
