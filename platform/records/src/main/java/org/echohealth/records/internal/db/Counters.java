package org.echohealth.records.internal.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * Numbers that only grow, also across restarts and erasures. Blocks are reserved in a transaction of their own; what is
 * left of a block when the process ends is passed over. Derby's identity columns refuse numbers to writers that come at
 * the same moment, so none are used.
 */
final class Counters {
    private static final int BLOCK = 1_000;
    private static final String RESERVE = "UPDATE counter SET reserved = reserved + ? WHERE counter_name = ?";
    private static final String RESERVED = "SELECT reserved FROM counter WHERE counter_name = ?";

    private final DataSource source;
    private final Map<Counter, Block> blocks = new EnumMap<>(Counter.class);

    Counters(DataSource source) {
        this.source = source;
        for (Counter counter : Counter.values()) {
            blocks.put(counter, new Block(counter));
        }
    }

    long next(Counter counter) {
        Block block = blocks.get(counter);
        if (block == null) {
            throw new IllegalArgumentException("no counter " + counter);
        }
        return block.next();
    }

    private final class Block {
        private final Counter counter;
        private long next;
        private long end;

        Block(Counter counter) {
            this.counter = counter;
        }

        synchronized long next() {
            if (next == end) {
                end = reserve() + 1;
                next = end - BLOCK;
            }
            return next++;
        }

        /** The last number of the block that was reserved. */
        private long reserve() {
            try (Connection connection = source.getConnection();
                    PreparedStatement update = connection.prepareStatement(RESERVE);
                    PreparedStatement select = connection.prepareStatement(RESERVED)) {
                connection.setAutoCommit(false);
                update.setInt(1, BLOCK);
                update.setString(2, counter.name());
                update.executeUpdate();
                select.setString(1, counter.name());
                try (ResultSet result = select.executeQuery()) {
                    if (!result.next()) {
                        throw new StoreFailure("the counter " + counter + " is missing");
                    }
                    long reserved = result.getLong(1);
                    connection.commit();
                    return reserved;
                }
            } catch (SQLException e) {
                throw new StoreFailure("no numbers of the counter " + counter + " could be reserved", e);
            }
        }
    }
}
