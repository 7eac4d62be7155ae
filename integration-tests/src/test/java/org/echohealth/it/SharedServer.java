package org.echohealth.it;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One server with {@code --eval} for all tests that change nothing of it; ends with the last test. */
public final class SharedServer implements BeforeAllCallback, ParameterResolver {
    private static final ExtensionContext.Namespace OWN = ExtensionContext.Namespace.create(SharedServer.class);

    private record Holder(ServerUnderTest server) implements AutoCloseable {
        @Override
        public void close() {
            server.close();
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        server(context);
    }

    private static ServerUnderTest server(ExtensionContext context) {
        return context.getRoot()
                .getStore(OWN)
                .getOrComputeIfAbsent(Holder.class, key -> new Holder(ServerUnderTest.evaluating()), Holder.class)
                .server();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Echo.class || type == ServerUnderTest.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ServerUnderTest server = server(context);
        return parameter.getParameter().getType() == Echo.class ? server.echo() : server;
    }
}
