package org.echohealth.records.internal.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings the tables to the newest version. */
public final class Migrations {
    /** Version of the newest file in {@code db/migration}. */
    static final String NEWEST = "2";

    private static final String APPLIED =
            "SELECT COUNT(*) FROM \"flyway_schema_history\" WHERE \"version\" = ? AND \"success\" = TRUE";

    private Migrations() {}

    /** Applies what is missing. Where the newest version is on record, nothing else is looked at: it saves a second. */
    public static void apply(DataSource source) {
        if (upToDate(source)) {
            return;
        }
        ClassLoader own = Migrations.class.getClassLoader();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(own);
        try {
            Flyway.configure(own)
                    .loggers("slf4j")
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    static boolean upToDate(DataSource source) {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(APPLIED)) {
            statement.setString(1, NEWEST);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() && result.getInt(1) == 1;
            }
        } catch (SQLException e) {
            // A new database has no history yet; whatever else is wrong shows when the migration is tried.
            return false;
        }
    }
}
