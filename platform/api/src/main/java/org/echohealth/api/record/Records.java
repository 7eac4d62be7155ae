package org.echohealth.api.record;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Units of work on patients' records. */
@ProviderType
public interface Records {
    /**
     * Runs a read. Writes through the handle throw {@link IllegalStateException}.
     *
     * @throws UnknownPatient where no such patient exists
     */
    <T> T read(PatientId patient, ClinicalTime time, Function<PatientRecord, T> work);

    /**
     * Runs a unit of work as one transaction: committed where {@code work} answers a commit, rolled back where it
     * answers a rollback or throws. Units of one patient run one after another. With the commit, an audit entry and, for
     * a non-null {@code event}, one memory event become durable.
     */
    <T> T write(PatientId patient, Actor actor, ClinicalTime time, Function<PatientRecord, Outcome<T>> work);

    /**
     * Until it is closed, the first transaction of this thread that writes and comes to a {@code V} also does
     * {@code addition}: both become durable together or not at all. What comes to what: {@link #write} to the value of its
     * outcome, the creation of a patient or conversation to it, the begin of a turn to its state. Where nothing is written
     * nothing is added; an addition that throws takes the write with it. It may call whatever joins a transaction.
     */
    <V> Alongside alongside(Class<V> type, Consumer<V> addition);

    /** Ends what {@link #alongside} began, on the same thread; what began last ends first. */
    interface Alongside extends AutoCloseable {
        @Override
        void close();
    }

    /** The work as a part of what this thread does, for the thread that will run it: additions of this one hold there. */
    <T> Callable<T> carried(Callable<T> work);

    /**
     * What a unit of work came to.
     *
     * @param value handed back to the caller
     * @param commit false: nothing of it stays
     * @param action of the audit entry, such as {@code tool.add_medication}; null writes none
     * @param details of the audit entry, JSON values
     * @param event text of the memory event of kind tool_write; null writes none
     */
    record Outcome<T>(
            T value,
            boolean commit,
            @Nullable String action,
            Map<String, @Nullable Object> details,
            @Nullable String event) {
        /** Keeps nothing. */
        public static <T> Outcome<T> rollback(T value) {
            return new Outcome<>(value, false, null, Map.of(), null);
        }

        /** Keeps all, with an audit entry and a memory event. */
        public static <T> Outcome<T> commit(
                T value, String action, Map<String, @Nullable Object> details, @Nullable String event) {
            return new Outcome<>(value, true, action, details, event);
        }
    }

    /** No patient has this id. */
    class UnknownPatient extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UnknownPatient(PatientId id) {
            super("no patient has the id " + id);
        }
    }
}
