package org.echohealth.records.internal.db;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A connection that keeps its prepared statements. Used by one thread at a time. Parameters may be text, whole numbers,
 * decimals, booleans, bytes, days, local times, zones, instants, or null.
 */
public final class Session {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private boolean wrote;

    Session(Connection connection) {
        this.connection = connection;
    }

    /** Runs a statement that changes rows and says how many it changed. */
    public int update(String sql, @Nullable Object... parameters) {
        wrote = true;
        try {
            return bound(sql, parameters).executeUpdate();
        } catch (SQLException e) {
            throw new StoreFailure("the statement [" + sql + "] failed", e);
        }
    }

    /** Runs a statement once for each list of parameters. */
    public void batch(String sql, List<@Nullable Object[]> rows) {
        wrote = true;
        try {
            PreparedStatement statement = prepared(sql);
            for (@Nullable Object[] row : rows) {
                bind(statement, row);
                statement.addBatch();
            }
            statement.executeBatch();
        } catch (SQLException e) {
            SQLException cause = e.getNextException() == null ? e : e.getNextException();
            throw new StoreFailure("the batch [" + sql + "] failed", cause);
        }
    }

    public <T> List<T> list(Row.Mapper<T> mapper, String sql, @Nullable Object... parameters) {
        try (ResultSet result = bound(sql, parameters).executeQuery()) {
            Row row = new Row(result);
            List<T> list = new ArrayList<>();
            while (result.next()) {
                list.add(mapper.map(row));
            }
            return list;
        } catch (SQLException e) {
            throw new StoreFailure("the query [" + sql + "] failed", e);
        }
    }

    /** The first row, if there is one. */
    public <T> Optional<T> first(Row.Mapper<T> mapper, String sql, @Nullable Object... parameters) {
        List<T> list = list(mapper, sql, parameters);
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(0));
    }

    /** The number in the first column of the only row. */
    public long number(String sql, @Nullable Object... parameters) {
        return first(row -> row.number(1), sql, parameters)
                .orElseThrow(() -> new StoreFailure("the query [" + sql + "] gave no row"));
    }

    /** True where the running transaction changed something, or tried to. */
    boolean wrote() {
        return wrote;
    }

    void transactionEnded() {
        wrote = false;
    }

    /** True where the database takes no writes. */
    public boolean readOnly() {
        try {
            return connection.isReadOnly();
        } catch (SQLException e) {
            throw new StoreFailure("the connection does not answer", e);
        }
    }

    Connection connection() {
        return connection;
    }

    private PreparedStatement bound(String sql, @Nullable Object... parameters) throws SQLException {
        PreparedStatement statement = prepared(sql);
        bind(statement, parameters);
        return statement;
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        return statement;
    }

    private static void bind(PreparedStatement statement, @Nullable Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            bind(statement, i + 1, parameters[i]);
        }
    }

    private static void bind(PreparedStatement statement, int index, @Nullable Object value) throws SQLException {
        if (value == null) {
            statement.setNull(index, statement.getParameterMetaData().getParameterType(index));
        } else if (value instanceof String text) {
            statement.setString(index, text);
        } else if (value instanceof Long number) {
            statement.setLong(index, number);
        } else if (value instanceof Integer number) {
            statement.setInt(index, number);
        } else if (value instanceof Boolean flag) {
            statement.setBoolean(index, flag);
        } else if (value instanceof byte[] bytes) {
            statement.setBytes(index, bytes);
        } else if (value instanceof Instant instant) {
            statement.setLong(index, Micros.of(instant));
        } else if (value instanceof BigDecimal decimal) {
            statement.setString(index, decimal.toPlainString());
        } else if (value instanceof LocalDate || value instanceof LocalTime || value instanceof ZoneId) {
            statement.setString(index, value.toString());
        } else {
            throw new IllegalArgumentException("a " + value.getClass().getName() + " is not stored");
        }
    }
}
