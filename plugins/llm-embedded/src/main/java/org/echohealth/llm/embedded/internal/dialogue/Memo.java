package org.echohealth.llm.embedded.internal.dialogue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the model keeps between its answers in one conversation.
 *
 * @param done calls of the last turn that made some, in order
 * @param open a request that waits for the person's word; null where none
 * @param medicine name of the medicine spoken of last; null where none
 * @param visit the appointment spoken of last; null where none
 * @param plan what is left to do in a running turn; null between turns
 */
public record Memo(
        List<Done> done, @Nullable Open open, @Nullable String medicine, @Nullable Visit visit, @Nullable Plan plan) {
    public static final Memo NONE = new Memo(List.of(), null, null, null, null);

    public Memo {
        done = List.copyOf(done);
    }

    /** A call that was made. @param code of the refusal; empty for a success */
    public record Done(String tool, Map<String, Object> arguments, String code, String touched) {
        public Done {
            arguments = ordered(arguments);
        }

        public boolean ok() {
            return code.isEmpty();
        }
    }

    /** Why a request waits. */
    public enum Reason {
        /** A required argument is missing. */
        MISSING,
        /** It is only done when confirmed (rule M4). */
        CONFIRM,
        /** It seems to be about somebody else (rule I1). */
        WHOSE
    }

    /** @param parameter that is asked for; empty where none */
    public record Open(Reason reason, String tool, Map<String, Object> arguments, String parameter) {
        public Open {
            arguments = ordered(arguments);
        }
    }

    /** @param start ISO date or local date-time @param recurrence RRULE; empty where none */
    public record Visit(String title, String start, String recurrence) {}

    /** @param key of the message it belongs to @param steps calls still to be made @param after texts for the end */
    public record Plan(String key, List<List<Done>> steps, List<String> after) {
        public Plan {
            steps = List.copyOf(steps);
            after = List.copyOf(after);
        }
    }

    public Memo withOpen(@Nullable Open next) {
        return new Memo(done, next, medicine, visit, plan);
    }

    public Memo withPlan(@Nullable Plan next) {
        return new Memo(done, open, medicine, visit, next);
    }

    public Memo withDone(List<Done> next) {
        return new Memo(next, open, medicine, visit, plan);
    }

    public Memo about(@Nullable String nextMedicine, @Nullable Visit nextVisit) {
        return new Memo(
                done,
                open,
                nextMedicine == null ? medicine : nextMedicine,
                nextVisit == null ? visit : nextVisit,
                plan);
    }

    private static Map<String, Object> ordered(Map<String, Object> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
