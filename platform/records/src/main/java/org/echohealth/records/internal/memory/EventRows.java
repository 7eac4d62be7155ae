package org.echohealth.records.internal.memory;

import java.sql.SQLException;
import java.util.Locale;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.PatientId;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Statements and mapping of the table of events. */
final class EventRows {
    private static final String COLUMNS = "pos, patient, source_id, session_id, speaker, words, kind, actor_id,"
            + " occurred_at, recorded_at, blocked, salt, commitment, chain";
    private static final String SELECT = "SELECT " + COLUMNS + " FROM ";
    private static final String HELD = " AND salt IS NOT NULL";

    static final String INSERT = "INSERT INTO memory_event (pos, patient, source_id, session_id, speaker, words, kind,"
            + " actor_id, occurred_at, recorded_at, blocked, salt, commitment, chain)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    static final String SINCE = SELECT + "memory_event WHERE pos > ?" + HELD + " ORDER BY pos FETCH FIRST ? ROWS ONLY";
    static final String AT = SELECT + "memory_event WHERE pos = ?" + HELD;
    static final String FIND = SELECT + Via.constraint("memory_event", "memory_event_source")
            + " WHERE patient = ? AND source_id = ?" + HELD;
    static final String OF_SESSION = SELECT + Via.index("memory_event", "memory_event_session")
            + " WHERE patient = ? AND session_id = ?" + HELD + " ORDER BY pos DESC FETCH FIRST ? ROWS ONLY";
    static final String BETWEEN = SELECT + Via.index("memory_event", "memory_event_time")
            + " WHERE patient = ? AND occurred_at >= ? AND occurred_at < ?" + HELD
            + " ORDER BY occurred_at, pos FETCH FIRST 10000 ROWS ONLY";
    static final String CHAIN =
            SELECT + Via.index("memory_event", "memory_event_session") + " WHERE patient = ? ORDER BY pos";
    static final String HEAD = "SELECT recorded_at, chain FROM memory_head WHERE patient = ?";
    static final String FIRST_HEAD = "INSERT INTO memory_head (recorded_at, chain, patient) VALUES (?, ?, ?)";
    static final String MOVE_HEAD = "UPDATE memory_head SET recorded_at = ?, chain = ? WHERE patient = ?";

    private EventRows() {}

    static MemoryEvent event(Row row) throws SQLException {
        return new MemoryEvent(
                row.number(1),
                new PatientId(row.text(2)),
                row.text(3),
                row.text(4),
                row.text(5),
                row.text(6),
                EventKind.valueOf(row.text(7).toUpperCase(Locale.ROOT)),
                row.text(8),
                row.instant(9),
                row.instant(10),
                row.flag(11));
    }

    /** A link of the chain; {@code content} and {@code salt} are null where the event was erased. */
    static ChainRow chainRow(Row row) throws SQLException {
        String salt = row.optionalText(12);
        return new ChainRow(row.number(1), salt == null ? null : event(row), salt, row.text(13), row.text(14));
    }

    record ChainRow(
            long position, @Nullable MemoryEvent content, @Nullable String salt, String commitment, String chain) {}
}
