package org.echohealth.gateway.internal.http;

import java.nio.ByteBuffer;
import org.apache.felix.http.jetty.ConnectorFactory;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/**
 * Tells as problem details what the container refuses before any servlet or filter of ours is asked: a request line,
 * header or path that cannot be read. A connector factory is the only service by which Felix hands out its Jetty server;
 * the connector that it must answer here listens to nothing.
 */
@Component(service = ConnectorFactory.class, immediate = true)
public final class ContainerProblems implements ConnectorFactory {
    @Override
    public Connector createConnector(Server server) {
        server.setErrorHandler(new Pages());
        return new LocalConnector(server, null, null, null, 0, new HttpConnectionFactory());
    }

    private static final class Pages extends ErrorHandler {
        @Override
        public boolean errorPageForMethod(String method) {
            return true;
        }

        @Override
        protected void generateResponse(
                Request request,
                Response response,
                int status,
                @Nullable String message,
                @Nullable Throwable cause,
                Callback callback) {
            headers(response.getHeaders());
            response.write(true, ByteBuffer.wrap(body(status)), callback);
        }

        @Override
        public ByteBuffer badMessageError(int status, @Nullable String reason, HttpFields.Mutable fields) {
            headers(fields);
            return ByteBuffer.wrap(body(status));
        }

        private static void headers(HttpFields.Mutable fields) {
            fields.put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
            fields.put(HttpHeader.CACHE_CONTROL, "no-store");
            fields.put("X-Content-Type-Options", "nosniff");
        }

        private static byte[] body(int status) {
            return Json.bytes(problem(status).body());
        }

        private static Problem problem(int status) {
            return switch (status) {
                case 404 -> Problem.notFound("There is nothing under this path; /openapi.json lists the calls.");
                case 405 -> Problem.methodNotAllowed();
                case 408 ->
                    new Problem(408, "ECHO-4400", "The request came too slowly", "Send it again, all of it at once.");
                case 413 -> Problem.tooLarge(Answers.JSON_LIMIT);
                case 414 ->
                    new Problem(414, "ECHO-4401", "The path is too long", "A path with its query has at most 8 KiB.");
                case 431 ->
                    new Problem(431, "ECHO-4402", "The headers are too long", "All headers have at most 8 KiB.");
                case 505 ->
                    new Problem(505, "ECHO-4403", "Not this version of HTTP", "HTTP/1.1 and HTTP/1.0 are spoken here.");
                case 503 ->
                    new Problem(503, "ECHO-4404", "The server is starting or stopping", "Try again in a little while.");
                default ->
                    status < 500
                            ? new Problem(
                                    status,
                                    "ECHO-4405",
                                    "The request cannot be read",
                                    "The request line, the path, a header or the body is not HTTP/1.1; a path holds no"
                                            + " “//”, no “/./”, no “;” and no encoded “/”.")
                            : new Problem(
                                    status,
                                    "ECHO-4406",
                                    "Something went wrong here",
                                    "The log of the server tells more; nothing was written.");
            };
        }
    }
}
