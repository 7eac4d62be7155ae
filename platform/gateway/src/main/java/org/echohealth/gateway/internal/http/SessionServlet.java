package org.echohealth.gateway.internal.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.echohealth.gateway.internal.openapi.Body;
import org.echohealth.gateway.internal.openapi.Calls;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.context.ServletContextHelper;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContext;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContextSelect;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletPattern;

/** Signing the page in and out. */
@Component(service = Servlet.class, immediate = true)
@HttpWhiteboardServletPattern("/*")
@HttpWhiteboardContextSelect("(osgi.http.whiteboard.context.name=" + SessionServlet.CONTEXT + ")")
public final class SessionServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    static final String CONTEXT = "echo-session";

    private final transient Sessions sessions;

    /** The context of the session call, beside that of the REST resources. */
    @Component(service = ServletContextHelper.class, immediate = true)
    @HttpWhiteboardContext(name = CONTEXT, path = "/api/v1/session")
    public static final class SessionContext extends ServletContextHelper {}

    @Activate
    public SessionServlet(@Reference Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            switch (request.getMethod()) {
                case "POST" -> signIn(request, response);
                case "GET" -> Answers.json(response, 200, shape(current(request)));
                case "DELETE" -> {
                    response.addCookie(cookie(request, "", Duration.ZERO));
                    response.setStatus(204);
                }
                default -> throw Problem.methodNotAllowed();
            }
        } catch (Problem problem) {
            Answers.problem(response, problem);
        }
    }

    private void signIn(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Body body = Body.check(Answers.object(request), Calls.find("POST", "/api/v1/session"));
        if (!sessions.isToken(body.required("token"))) {
            throw Problem.unauthorised();
        }
        Sessions.Session session = sessions.open();
        response.addCookie(cookie(request, session.value(), Sessions.LIFE));
        Answers.json(response, 200, shape(session));
    }

    private Sessions.Session current(HttpServletRequest request) {
        return AuthenticationFilter.cookie(request).flatMap(sessions::find).orElseThrow(Problem::unauthorised);
    }

    private static Cookie cookie(HttpServletRequest request, String value, Duration life) {
        Cookie cookie = new Cookie(Sessions.COOKIE, value);
        cookie.setPath("/");
        cookie.setHttpOnly(true);
        cookie.setSecure(request.isSecure());
        cookie.setMaxAge((int) life.toSeconds());
        cookie.setAttribute("SameSite", "Strict");
        return cookie;
    }

    private static Map<String, @Nullable Object> shape(Sessions.Session session) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("csrf_token", session.csrf());
        shape.put("role", "administrator");
        shape.put("expires_at", session.expiresAt().toString());
        return shape;
    }
}
