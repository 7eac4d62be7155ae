package org.echohealth.records.internal.db;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.DataSource;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jdbc.DataSourceFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The embedded Derby database in the folder {@code db} of the data folder, brought to the newest version. */
@Component(service = Database.class, immediate = true)
public final class DerbyDatabase extends Database {
    private static final Logger LOG = LoggerFactory.getLogger(DerbyDatabase.class);

    /** What Derby answers to an orderly shutdown. */
    private static final String SHUT_DOWN = "08006";

    /** Pause between two tries to open a database again that takes no writes. */
    private static final long REOPEN_NANOS = 2_000_000_000L;

    private final DataSource shutdown;
    private final DatabaseFolder home;
    private long reopenedAt = System.nanoTime() - REOPEN_NANOS;

    @Activate
    public DerbyDatabase(
            @Reference(target = "(osgi.jdbc.driver.name=derby)") DataSourceFactory factory,
            @Reference DatabaseStart start,
            BundleContext context)
            throws SQLException {
        this(
                source(factory, folder(context), "create"),
                source(factory, folder(context), "shutdown"),
                folder(context),
                start);
    }

    private DerbyDatabase(DataSource source, DataSource shutdown, Path folder, DatabaseStart start) {
        super(source);
        this.shutdown = shutdown;
        this.home = new DatabaseFolder(folder);
        try {
            home.prepare();
            Migrations.apply(source);
            home.made();
            start.opened();
        } catch (IOException | RuntimeException unusable) {
            start.failed("The database in " + folder + " cannot be opened: " + innermost(unusable)
                    + ". Check that its disk is neither full nor read-only, and who owns it; then restart.");
            throw new IllegalStateException("ECHO-4331 the database in " + folder + " cannot be opened", unusable);
        }
    }

    private static String innermost(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    /**
     * Derby stops a database whose log cannot be written, and opens it for reading alone while the disk is full. Once it
     * can be written again the database is closed, so that the next session opens it for writing.
     */
    @Override
    public synchronized void openForWriting() {
        if (System.nanoTime() - reopenedAt < REOPEN_NANOS || !home.writable()) {
            return;
        }
        reopenedAt = System.nanoTime();
        LOG.warn("ECHO-4332 the database was open for reading alone; it is opened again for writing");
        shutDown();
    }

    @Deactivate
    void shutDown() {
        close();
        try (Connection connection = shutdown.getConnection()) {
            LOG.warn("The database is still open after its shutdown: {}", connection);
        } catch (SQLException e) {
            if (SHUT_DOWN.equals(e.getSQLState())) {
                LOG.info("The database is closed");
            } else {
                LOG.warn("The database did not close in order; it recovers at its next start", e);
            }
        }
    }

    private static Path folder(BundleContext context) {
        String data = context.getProperty("echo.data");
        if (data == null) {
            throw new IllegalStateException("the framework property echo.data, the data folder, is not set");
        }
        return Path.of(data, "db").toAbsolutePath();
    }

    private static DataSource source(DataSourceFactory factory, Path folder, String attribute) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty(DataSourceFactory.JDBC_URL, "jdbc:derby:" + folder + ";" + attribute + "=true");
        return factory.createDataSource(properties);
    }
}
