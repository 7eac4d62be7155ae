package org.echohealth.derby.internal;

import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.DataSource;
import javax.sql.XADataSource;
import org.apache.derby.jdbc.EmbeddedConnectionPoolDataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.apache.derby.jdbc.EmbeddedXADataSource;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.jdbc.DataSourceFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Derby inside this process. A data source is described by a URL {@code jdbc:derby:<folder>[;create=true|;shutdown=true]}
 * and, where wanted, user and password; further properties are refused. Stopping this service stops the engine.
 */
@Component(
        immediate = true,
        property = {
            DataSourceFactory.OSGI_JDBC_DRIVER_NAME + "=derby",
            DataSourceFactory.OSGI_JDBC_DRIVER_CLASS + "=org.apache.derby.jdbc.EmbeddedDriver"
        })
public final class EmbeddedDerby implements DataSourceFactory {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDerby.class);
    private static final String PREFIX = "jdbc:derby:";
    /** What Derby answers when the whole engine has stopped in order. */
    private static final String ENGINE_STOPPED = "XJ015";

    private final EmbeddedDriver driver;

    /** Starts the engine; Derby reads where its messages go from a system property, once. */
    @Activate
    public EmbeddedDerby() {
        System.setProperty("derby.stream.error.method", DerbyMessages.class.getName() + ".writer");
        driver = new EmbeddedDriver();
    }

    @Deactivate
    void stop() {
        try {
            driver.connect(PREFIX + ";shutdown=true", new Properties());
        } catch (SQLException e) {
            if (!ENGINE_STOPPED.equals(e.getSQLState())) {
                LOG.warn("Derby did not stop in order; the database recovers at its next start", e);
            }
        }
    }

    @Override
    public DataSource createDataSource(@Nullable Properties properties) throws SQLException {
        return configured(new EmbeddedDataSource(), properties);
    }

    @Override
    public ConnectionPoolDataSource createConnectionPoolDataSource(@Nullable Properties properties)
            throws SQLException {
        return configured(new EmbeddedConnectionPoolDataSource(), properties);
    }

    @Override
    public XADataSource createXADataSource(@Nullable Properties properties) throws SQLException {
        return configured(new EmbeddedXADataSource(), properties);
    }

    private static <S extends EmbeddedDataSource> S configured(S source, @Nullable Properties properties)
            throws SQLException {
        Settings settings = Settings.of(properties);
        source.setDatabaseName(settings.database());
        source.setConnectionAttributes(settings.attributes());
        source.setUser(settings.user());
        source.setPassword(settings.password());
        return source;
    }

    @Override
    public Driver createDriver(@Nullable Properties properties) {
        return driver;
    }

    private record Settings(
            String database, @Nullable String attributes, @Nullable String user, @Nullable String password) {
        static Settings of(@Nullable Properties properties) throws SQLException {
            Properties given = properties == null ? new Properties() : properties;
            for (String key : given.stringPropertyNames()) {
                if (!key.equals(JDBC_URL) && !key.equals(JDBC_USER) && !key.equals(JDBC_PASSWORD)) {
                    throw new SQLException("Derby's data source takes url, user and password, not " + key);
                }
            }
            String url = given.getProperty(JDBC_URL, "");
            if (!url.startsWith(PREFIX)) {
                throw new SQLException("expected a URL that begins with " + PREFIX + ", got: " + url);
            }
            String rest = url.substring(PREFIX.length());
            int semicolon = rest.indexOf(';');
            return new Settings(
                    semicolon < 0 ? rest : rest.substring(0, semicolon),
                    semicolon < 0 ? null : rest.substring(semicolon + 1),
                    given.getProperty(JDBC_USER),
                    given.getProperty(JDBC_PASSWORD));
        }
    }
}
