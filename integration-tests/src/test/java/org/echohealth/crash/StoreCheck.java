package org.echohealth.crash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.echohealth.crash.Deed.Kind;

/**
 * Looks into the database of a server that has stopped: what no call shows. The hash chain is computed here anew, by its
 * description alone.
 */
final class StoreCheck {
    private static final List<String> RECORD_TABLES =
            List.of("contact", "symptom", "medication", "appointment", "intake", "allergy");

    /** Each names what is wrong with the rows that it finds. */
    private static final Map<String, String> NONE_MAY = Map.of(
            "turns left running",
            "SELECT id FROM turn WHERE status = 'running'",
            "turns without exactly one message of the person",
            "SELECT t.id FROM turn t WHERE 1 <> (SELECT COUNT(*) FROM message m WHERE m.turn = t.id"
                    + " AND m.author = 'USER')",
            "turns without exactly one reply",
            "SELECT t.id FROM turn t WHERE 1 <> (SELECT COUNT(*) FROM message m WHERE m.turn = t.id"
                    + " AND m.author = 'ASSISTANT')",
            "messages without a turn",
            "SELECT m.id FROM message m WHERE NOT EXISTS (SELECT 1 FROM turn t WHERE t.id = m.turn)",
            "done turns without both events of the memory",
            "SELECT t.id FROM turn t WHERE t.status = 'done' AND 2 <> (SELECT COUNT(*) FROM memory_event e"
                    + " WHERE e.source_id IN (t.id || '/user', t.id || '/assistant'))",
            "interrupted turns without the event of their message",
            "SELECT t.id FROM turn t WHERE t.status = 'interrupted' AND 1 <> (SELECT COUNT(*)"
                    + " FROM memory_event e WHERE e.source_id = t.id || '/user')",
            "entries of the outbox",
            "SELECT topic FROM outbox",
            "keys in flight",
            "SELECT request_key FROM idempotency_key WHERE status IS NULL");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String AUDITED = "SELECT patient, COUNT(*) FROM audit_entry WHERE action_name LIKE 'tool.%'";

    private final List<String> faults = new ArrayList<>();
    private final Connection connection;

    private StoreCheck(Connection connection) {
        this.connection = connection;
    }

    /** Opens the database, checks it and closes it again. */
    static List<String> faults(Path data, Collection<Deed> deeds) {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(data.resolve("db").toString());
        try (Connection connection = source.getConnection()) {
            StoreCheck check = new StoreCheck(connection);
            for (Map.Entry<String, String> rule : NONE_MAY.entrySet()) {
                List<String> rows = check.texts(rule.getValue());
                if (!rows.isEmpty()) {
                    check.faults.add("the store has " + rows.size() + " " + rule.getKey() + ": " + rows);
                }
            }
            check.turnEvents();
            check.writes();
            check.chains();
            check.doses(deeds);
            return check.faults;
        } catch (SQLException unreadable) {
            throw new IllegalStateException(unreadable);
        } finally {
            close(data);
        }
    }

    private static void close(Path data) {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(data.resolve("db").toString());
        source.setShutdownDatabase("shutdown");
        try (Connection open = source.getConnection()) {
            throw new IllegalStateException("still open: " + open);
        } catch (SQLException closed) {
            if (!"08006".equals(closed.getSQLState())) {
                throw new IllegalStateException(closed);
            }
        }
    }

    /** Each turn's events count up from 1, and the last alone ends the turn. Rows hold runs of events, in JSON. */
    private void turnEvents() throws SQLException {
        Map<String, List<JsonNode>> events = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT t.id, e.content FROM turn t LEFT JOIN turn_event e"
                        + " ON e.turn = t.id ORDER BY t.id, e.seq")) {
            while (rows.next()) {
                List<JsonNode> own = events.computeIfAbsent(rows.getString(1), turn -> new ArrayList<>());
                String run = rows.getString(2);
                if (run != null) {
                    JSON.readTree(run).forEach(own::add);
                }
            }
        } catch (JsonProcessingException torn) {
            faults.add("an event of a turn cannot be read: " + torn.getOriginalMessage());
        }
        events.forEach((turn, own) -> {
            boolean counted = IntStream.range(0, own.size())
                    .allMatch(i -> own.get(i).path("seq").asInt() == i + 1);
            long ends = own.stream()
                    .filter(event -> event.path("type").asText().matches("done|error"))
                    .count();
            if (!counted
                    || ends != 1
                    || !own.get(own.size() - 1).path("type").asText().matches("done|error")) {
                faults.add("the events of " + turn + " do not count up to one last: " + own);
            }
        });
    }

    /**
     * An audit entry and an event for each write of a tool, and a row for each that was not a refusal; a refusal that is
     * kept may have one.
     */
    private void writes() throws SQLException {
        Map<String, Integer> rows = new TreeMap<>();
        for (String table : RECORD_TABLES) {
            count(rows, "SELECT patient, COUNT(*) FROM " + table + " GROUP BY patient");
        }
        Map<String, Integer> audited = new TreeMap<>();
        count(audited, AUDITED + " GROUP BY patient");
        Map<String, Integer> done = new TreeMap<>();
        count(done, AUDITED + " AND details LIKE '%\"ok\":true%' GROUP BY patient");
        Map<String, Integer> events = new TreeMap<>();
        count(events, "SELECT patient, COUNT(*) FROM memory_event WHERE kind = 'tool_write' GROUP BY patient");
        Set<String> patients = new TreeSet<>(rows.keySet());
        patients.addAll(audited.keySet());
        patients.addAll(events.keySet());
        for (String patient : patients) {
            int here = rows.getOrDefault(patient, 0);
            int entries = audited.getOrDefault(patient, 0);
            int told = events.getOrDefault(patient, 0);
            if (entries != told || here > entries || here < done.getOrDefault(patient, 0)) {
                faults.add(patient + " has " + here + " rows, " + entries + " audit entries and " + told + " events: "
                        + texts("SELECT action_name || ' ' || CAST(details AS VARCHAR(2000)) FROM audit_entry"
                                + " WHERE patient = '" + patient + "' ORDER BY seq"));
            }
        }
    }

    private void count(Map<String, Integer> counts, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                counts.merge(result.getString(1), result.getInt(2), Integer::sum);
            }
        }
    }

    /** Links follow from commitments, and transaction times go up. */
    private void chains() throws SQLException {
        String sql = "SELECT patient, recorded_at, commitment, chain, pos FROM memory_event ORDER BY patient, pos";
        String patient = "";
        String link = "";
        long last = Long.MIN_VALUE;
        Map<String, String> heads = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (!row.getString(1).equals(patient)) {
                    patient = row.getString(1);
                    link = "0".repeat(64);
                    last = Long.MIN_VALUE;
                }
                link = sha256(HexFormat.of().parseHex(link + row.getString(3)));
                if (!link.equals(row.getString(4))) {
                    faults.add("the chain of " + patient + " breaks at " + row.getLong(5));
                    link = row.getString(4);
                }
                if (row.getLong(2) <= last) {
                    faults.add("transaction time of " + patient + " goes back at " + row.getLong(5));
                }
                last = row.getLong(2);
                heads.put(patient, link + " " + last);
            }
        }
        Map<String, String> kept = new TreeMap<>();
        try (PreparedStatement statement =
                        connection.prepareStatement("SELECT patient, chain, recorded_at FROM memory_head");
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                kept.put(row.getString(1), row.getString(2) + " " + row.getLong(3));
            }
        }
        if (!heads.equals(kept)) {
            faults.add("heads of chains are " + kept + " but the last links are " + heads);
        }
    }

    /** Intakes that writers told: the time, or the medicine, is the marker. */
    private void doses(Collection<Deed> deeds) throws SQLException {
        for (Deed deed : deeds) {
            if (deed.person.patient == null || (deed.kind != Kind.DOSE && deed.kind != Kind.DOSE_TURN)) {
                continue;
            }
            String where = deed.kind == Kind.DOSE
                    ? "taken_at = " + Instant.parse(deed.marker).getEpochSecond() * 1_000_000
                    : "medication IN (SELECT id FROM medication WHERE med_name = '" + deed.marker + "')";
            int found = texts("SELECT id FROM intake WHERE patient = '" + deed.person.patient + "' AND " + where)
                    .size();
            Integer wanted = deed.wanted();
            if (wanted == null ? found > 1 : found != wanted) {
                faults.add("the intake is there " + found + " times instead of " + Objects.requireNonNullElse(wanted, 1)
                        + ": " + deed);
            }
        }
    }

    private List<String> texts(String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                texts.add(result.getString(1));
            }
        }
        return texts;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(new String(bytes, StandardCharsets.ISO_8859_1), impossible);
        }
    }
}
