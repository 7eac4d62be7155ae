package org.echohealth.records.internal;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Migrations;

/** A real Derby database in a folder. */
public final class TestDatabase {
    static {
        System.setProperty("derby.stream.error.file", "target/derby.log");
    }

    private TestDatabase() {}

    public static DataSource source(Path folder) {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(folder.toString());
        source.setCreateDatabase("create");
        return source;
    }

    public static Database open(Path folder) {
        DataSource source = source(folder);
        Migrations.apply(source);
        return new Database(source);
    }

    public static void shutDown(Path folder) {
        EmbeddedDataSource source = new EmbeddedDataSource();
        source.setDatabaseName(folder.toString());
        source.setShutdownDatabase("shutdown");
        try (Connection open = source.getConnection()) {
            throw new AssertionError("still open: " + open);
        } catch (SQLException e) {
            if (!"08006".equals(e.getSQLState())) {
                throw new AssertionError(e);
            }
        }
    }
}
