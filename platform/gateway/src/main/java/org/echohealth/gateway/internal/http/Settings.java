package org.echohealth.gateway.internal.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** What the launcher tells the gateway: data folder, access token, evaluation mode. */
@Component(service = Settings.class, immediate = true)
public final class Settings {
    private final Path data;
    private final String token;
    private final boolean evaluation;
    private final boolean loopback;

    @Activate
    public Settings(BundleContext context) throws IOException {
        this(
                Path.of(property(context, "echo.data", "data")),
                "true".equals(property(context, "echo.eval", "false")),
                property(context, "org.apache.felix.http.host", "127.0.0.1").matches("127\\..*|localhost|::1|\\[::1]"));
    }

    /** @param data folder that holds {@code secrets/admin-token} */
    public Settings(Path data, boolean evaluation, boolean loopback) throws IOException {
        this.data = data;
        this.token =
                Files.readString(data.resolve("secrets").resolve("admin-token")).strip();
        this.evaluation = evaluation;
        this.loopback = loopback;
        if (token.length() < 32) {
            throw new IOException(
                    "ECHO-4003 the access token in secrets/admin-token is too short; delete it and restart");
        }
    }

    private static String property(BundleContext context, String name, String otherwise) {
        String value = context.getProperty(name);
        return value == null ? otherwise : value;
    }

    public Path data() {
        return data;
    }

    /** The administrator's access token. */
    public String token() {
        return token;
    }

    /** True where requests may fix the clock. */
    public boolean evaluation() {
        return evaluation;
    }

    /** True where the server listens on a loopback address only. */
    public boolean loopback() {
        return loopback;
    }
}
