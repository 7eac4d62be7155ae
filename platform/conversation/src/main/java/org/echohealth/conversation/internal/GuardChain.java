package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.InputGuards;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.health.ReadinessCheck;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All input guards, asked in their order; the strictest verdict wins. A guard that is missing, fails or takes longer
 * than 500 ms closes the chain (rule G3).
 */
@Component(
        service = {InputGuards.class, GuardChain.class, ReadinessCheck.class},
        immediate = true)
public final class GuardChain implements InputGuards, ReadinessCheck {
    private static final Logger LOG = LoggerFactory.getLogger(GuardChain.class);
    private static final long LIMIT_MILLIS = 500;

    /** Stages without which no model is called. */
    private static final List<String> REQUIRED = List.of("rules");

    /** Output guards without which no model is called: nobody else holds a reply's amounts to the record (rule G6). */
    private static final List<String> REQUIRED_OUT = List.of("grounding");

    private final List<OutputGuard> outputGuards = new CopyOnWriteArrayList<>();
    private final List<InputGuard> guards = new CopyOnWriteArrayList<>();
    private final ExecutorService workers = Threads.cached("echo-guard");

    @Activate
    public GuardChain() {}

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindGuard(InputGuard guard) {
        guards.add(guard);
    }

    void unbindGuard(InputGuard guard) {
        guards.remove(guard);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindOutputGuard(OutputGuard guard) {
        outputGuards.add(guard);
    }

    void unbindOutputGuard(OutputGuard guard) {
        outputGuards.remove(guard);
    }

    /** Output guards in their order. */
    List<OutputGuard> outputGuards() {
        return outputGuards.stream()
                .sorted(Comparator.comparingInt(OutputGuard::order))
                .toList();
    }

    /** Judges the message of a turn: closed too where its reply could not be judged. */
    Verdict checkTurn(InputGuard.Message message) {
        for (String name : REQUIRED_OUT) {
            if (outputGuards.stream().noneMatch(guard -> guard.name().equals(name))) {
                LOG.error("ECHO-2051 the output guard {} is missing; no model is called", name);
                return closed(name + " missing");
            }
        }
        return check(message, false);
    }

    @Deactivate
    void stop() {
        workers.shutdownNow();
    }

    @Override
    public Verdict check(InputGuard.Message message, boolean rulesOnly) {
        List<InputGuard> asked = guards.stream()
                .filter(guard -> !rulesOnly || guard.stage().equals("rules"))
                .sorted(Comparator.comparingInt(InputGuard::order))
                .toList();
        for (String stage : REQUIRED) {
            if (asked.stream().noneMatch(guard -> guard.stage().equals(stage))) {
                LOG.error("ECHO-2010 the guard stage {} is missing; no model is called", stage);
                return closed(stage + " missing");
            }
        }
        Verdict strictest = new Verdict(true, "rules", null, Map.of(), GuardAction.PASS, List.of(), 0);
        List<Verdict> earlier = new ArrayList<>();
        long begin = System.nanoTime();
        for (InputGuard guard : asked) {
            Verdict verdict = ask(
                    guard,
                    new InputGuard.Message(
                            message.text(), message.earlier(), message.language(), message.afterCrisis(), earlier));
            earlier.add(verdict);
            strictest = strictest.strictest(verdict);
        }
        return asked.size() == 1 ? strictest : strictest.within((System.nanoTime() - begin) / 1_000);
    }

    private Verdict ask(InputGuard guard, InputGuard.Message message) {
        Future<Verdict> asked = workers.submit(() -> guard.check(message));
        try {
            return asked.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            asked.cancel(true);
            LOG.error("ECHO-2011 guard {} took longer than {} ms; no model is called", guard.stage(), LIMIT_MILLIS);
            return closed(guard.stage() + " late");
        } catch (ExecutionException failed) {
            LOG.error("ECHO-2012 guard {} failed; no model is called", guard.stage(), failed.getCause());
            return closed(guard.stage() + " failed");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return closed(guard.stage() + " interrupted");
        }
    }

    /** Unsafe, with no intent of the person's: the turn answers from the records alone. */
    private static Verdict closed(String reason) {
        return new Verdict(false, "closed", null, Map.of(), GuardAction.REFUSE, List.of(reason), 0);
    }

    @Override
    public String name() {
        return "guards";
    }

    @Override
    public Readiness check() {
        for (String stage : REQUIRED) {
            if (guards.stream().noneMatch(guard -> guard.stage().equals(stage))) {
                return missing("guard stage", stage);
            }
        }
        for (String name : REQUIRED_OUT) {
            if (outputGuards.stream().noneMatch(guard -> guard.name().equals(name))) {
                return missing("output guard", name);
            }
        }
        return Readiness.READY;
    }

    private static Readiness missing(String what, String name) {
        return Readiness.notReady("the " + what + " “" + name
                + "” is missing: no message reaches a model; install or restart its bundle");
    }
}
