package org.echohealth.conversation.internal;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.Turn;
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

    private final Conversations conversations;
    private final Patients patients;
    private final Ids ids;
    private final TurnStages stages;
    private final ExecutorService workers;
    private final Map<String, Semaphore> turnOf = new ConcurrentHashMap<>();
    private final Map<String, RunningTurn> running = new ConcurrentHashMap<>();

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
                0, MOST_TURNS_AT_ONCE, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), Threads.named("echo-turn"));
        workers.execute(() -> Interrupted.closeAll(conversations, patients, ids));
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
        Semaphore turn = turnOf.computeIfAbsent(conversation.id(), id -> new Semaphore(1, true));
        if (!turn.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
            throw new ConversationBusy(conversation.id());
        }
        RunningTurn begun = new RunningTurn(ids.next("turn"), conversation.id());
        running.put(begun.id(), begun);
        try {
            TurnStory story = new TurnStory(stages, begun, conversation, patient, request);
            story.receive();
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
        } catch (RuntimeException notStarted) {
            running.remove(begun.id());
            turn.release();
            throw notStarted;
        }
        return begun;
    }

    @Override
    public Optional<Turn> find(String turnId) {
        RunningTurn live = running.get(turnId);
        if (live != null) {
            return Optional.of(live);
        }
        return conversations
                .turn(turnId)
                .map(state -> new StoredTurn(turnId, state.conversationId(), conversations.events(turnId, 0)));
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
