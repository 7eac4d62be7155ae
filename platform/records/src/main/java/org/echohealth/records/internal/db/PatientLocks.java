package org.echohealth.records.internal.db;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.echohealth.api.patient.PatientId;
import org.osgi.service.component.annotations.Component;

/**
 * One lock per patient: units that write run one after another, readers see no half of one. A lock is taken before a
 * transaction is opened, never within one.
 */
@Component(service = PatientLocks.class)
public final class PatientLocks {
    private static final long WRITE_SECONDS = 30;
    private static final long READ_SECONDS = 3;

    private final ConcurrentMap<PatientId, ReentrantReadWriteLock> locks = new ConcurrentHashMap<>();

    /**
     * Runs work that writes, alone for the patient.
     *
     * @throws IllegalStateException where other work on the patient held the lock for 30 s
     */
    public <T> T writing(PatientId patient, Supplier<T> work) {
        ReentrantReadWriteLock lock = lock(patient);
        if (lock.getReadHoldCount() > 0 && !lock.isWriteLockedByCurrentThread()) {
            throw new IllegalStateException("a unit that reads cannot write");
        }
        if (!acquire(lock.writeLock(), WRITE_SECONDS)) {
            throw new IllegalStateException("the record was busy for " + WRITE_SECONDS + " s");
        }
        try {
            return work.get();
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Runs work that reads. A unit that hangs does not keep a person from her record: after 3 s the work runs beside it,
     * on what is committed.
     */
    public <T> T reading(PatientId patient, Supplier<T> work) {
        ReentrantReadWriteLock lock = lock(patient);
        if (!acquire(lock.readLock(), READ_SECONDS)) {
            return work.get();
        }
        try {
            return work.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    private ReentrantReadWriteLock lock(PatientId patient) {
        return locks.computeIfAbsent(patient, id -> new ReentrantReadWriteLock(true));
    }

    private static boolean acquire(java.util.concurrent.locks.Lock lock, long seconds) {
        try {
            return lock.tryLock(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the record", e);
        }
    }
}
