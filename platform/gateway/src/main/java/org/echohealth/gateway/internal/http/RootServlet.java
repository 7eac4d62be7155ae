package org.echohealth.gateway.internal.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.echohealth.gateway.internal.openapi.OpenApi;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletPattern;

/** The root: health, the API's description, the page, and a problem for every other path. */
@Component(service = Servlet.class, immediate = true)
@HttpWhiteboardServletPattern("/*")
public final class RootServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Set<String> CALLS = Set.of("/", "/health/live", "/health/ready", "/openapi.json");
    private static final String WEB_BUNDLE = "org.echohealth.web";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html;charset=utf-8",
            "js", "text/javascript;charset=utf-8",
            "css", "text/css;charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "json", "application/json;charset=utf-8",
            "webmanifest", "application/manifest+json",
            "woff2", "font/woff2",
            "txt", "text/plain;charset=utf-8");

    private final transient Health health;
    private final transient BundleContext context;
    private final byte[] description = OpenApi.json();

    @Activate
    public RootServlet(@Reference Health health, @Reference AuthenticationFilter filter, BundleContext context) {
        this.health = health;
        this.context = context;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            String path = AuthenticationFilter.path(request);
            if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
                throw CALLS.contains(path)
                        ? Problem.methodNotAllowed()
                        : Problem.notFound("There is nothing to write to under this path.");
            }
            switch (path) {
                case "/health/live" -> Answers.json(response, 200, Map.of("status", "live"));
                case "/health/ready" -> {
                    Map<String, Object> answer = health.ready();
                    Answers.json(response, "not_ready".equals(answer.get("status")) ? 503 : 200, answer);
                }
                case "/openapi.json" -> Answers.bytes(response, 200, "application/json;charset=utf-8", description);
                default -> file(path, response);
            }
        } catch (Problem problem) {
            Answers.problem(response, problem);
        }
    }

    private void file(String path, HttpServletResponse response) throws IOException {
        String name = path.equals("/") ? "/index.html" : path;
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        Optional<URL> found = type == null || name.contains("..") || name.contains("//")
                ? Optional.empty()
                : web().map(bundle -> bundle.getEntry("static" + name));
        if (found.isEmpty() || type == null) {
            throw Problem.notFound("There is nothing under this path; /openapi.json lists the calls.");
        }
        if (name.startsWith("/assets/")) {
            response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        }
        try (InputStream in = found.get().openStream()) {
            Answers.bytes(response, 200, type, in.readAllBytes());
        }
    }

    private Optional<Bundle> web() {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> WEB_BUNDLE.equals(bundle.getSymbolicName()))
                .findFirst();
    }
}
