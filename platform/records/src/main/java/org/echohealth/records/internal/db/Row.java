package org.echohealth.records.internal.db;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** One row of a result, read by column position from 1. Valid only while its mapper runs. */
public final class Row {
    private final ResultSet result;

    Row(ResultSet result) {
        this.result = result;
    }

    /** Maps a row to a value. */
    @FunctionalInterface
    public interface Mapper<T> {
        T map(Row row) throws SQLException;
    }

    public String text(int column) throws SQLException {
        String value = result.getString(column);
        if (value == null) {
            throw new SQLException("column " + column + " is null");
        }
        return value;
    }

    public @Nullable String optionalText(int column) throws SQLException {
        return result.getString(column);
    }

    public long number(int column) throws SQLException {
        return result.getLong(column);
    }

    public int integer(int column) throws SQLException {
        return result.getInt(column);
    }

    public @Nullable Integer optionalInteger(int column) throws SQLException {
        int value = result.getInt(column);
        return result.wasNull() ? null : value;
    }

    public boolean flag(int column) throws SQLException {
        return result.getBoolean(column);
    }

    public byte[] bytes(int column) throws SQLException {
        byte[] value = result.getBytes(column);
        return value == null ? new byte[0] : value;
    }

    public Instant instant(int column) throws SQLException {
        return Micros.instant(result.getLong(column));
    }

    public @Nullable Instant optionalInstant(int column) throws SQLException {
        long value = result.getLong(column);
        return result.wasNull() ? null : Micros.instant(value);
    }

    public LocalDate day(int column) throws SQLException {
        return LocalDate.parse(text(column));
    }

    public @Nullable LocalDate optionalDay(int column) throws SQLException {
        String value = result.getString(column);
        return value == null ? null : LocalDate.parse(value);
    }

    public @Nullable LocalTime optionalTime(int column) throws SQLException {
        String value = result.getString(column);
        return value == null ? null : LocalTime.parse(value);
    }

    public ZoneId zone(int column) throws SQLException {
        return ZoneId.of(text(column));
    }

    public @Nullable BigDecimal optionalDecimal(int column) throws SQLException {
        String value = result.getString(column);
        return value == null ? null : new BigDecimal(value);
    }
}
