package org.echohealth.gateway.internal.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Role;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.gateway.internal.openapi.Calls;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContextSelect;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardFilterAsyncSupported;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardFilterPattern;

/** Lets in who shows the access token or a session, sets the request's clock, and sets the headers of every answer. */
@Component(
        service = {Filter.class, AuthenticationFilter.class},
        property = "service.ranking:Integer=1000",
        immediate = true)
@HttpWhiteboardFilterPattern("/*")
@HttpWhiteboardFilterAsyncSupported
@HttpWhiteboardContextSelect("(osgi.http.whiteboard.context.name=*)")
public final class AuthenticationFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String NOW_HEADER = "Echo-Now";
    private static final String BROWSER_HEADER = "Echo-Browser-Now";
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
    private static final String POLICY =
            "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                    + "media-src 'self' blob:; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; "
                    + "form-action 'self'; frame-ancestors 'none'";

    private final transient Settings settings;
    private final transient Sessions sessions;
    private final transient Clock clock = Clock.systemUTC();

    @Activate
    public AuthenticationFilter(@Reference Settings settings, @Reference Sessions sessions) {
        this.settings = settings;
        this.sessions = sessions;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        headers(request, response);
        try {
            checkHost(request);
            MediaHeaders.check(request);
            if (!isPublic(request)) {
                Actor actor = authenticate(request);
                request.setAttribute(Caller.ATTRIBUTE, new Caller(actor, time(request, actor)));
            }
            checkMethod(request, response);
            chain.doFilter(request, response);
        } catch (Problem problem) {
            Answers.problem(response, problem);
        }
        Answers.drain(request, response);
    }

    /** A path of the table has the methods of the table; another bundle's paths are its own. */
    private static void checkMethod(HttpServletRequest request, HttpServletResponse response) {
        Set<String> methods = Calls.methods(path(request));
        String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
        if (!methods.isEmpty() && !methods.contains(method)) {
            response.setHeader("Allow", String.join(", ", methods));
            throw Problem.methodNotAllowed();
        }
    }

    private static void headers(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self)");
        if (!path(request).startsWith("/assets/")) {
            response.setHeader("Cache-Control", "no-store");
        }
    }

    /** On loopback, a name other than the machine's own means that a foreign page was pointed here (DNS rebinding). */
    private void checkHost(HttpServletRequest request) {
        String host = request.getServerName();
        if (settings.loopback() && host != null && !host.matches("localhost|127(\\.\\d+){3}|\\[?::1]?")) {
            throw new Problem(421, "ECHO-4210", "Misdirected request", "This server answers to loopback names only.");
        }
    }

    /** The page and its files, health, the API's description, and signing in are open to everyone. */
    private static boolean isPublic(HttpServletRequest request) {
        String path = path(request);
        if (path.equals("/api/v1/session")) {
            return request.getMethod().equals("POST");
        }
        return !path.startsWith("/api/") && !path.equals("/metrics") && !path.startsWith("/sparql");
    }

    static String path(HttpServletRequest request) {
        String uri = request.getRequestURI();
        return uri == null ? "/" : uri;
    }

    private Actor authenticate(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        if (header != null && !header.isEmpty()) {
            String[] parts = header.strip().split("\\s+", 2);
            if (parts.length == 2
                    && parts[0].toLowerCase(Locale.ROOT).equals("bearer")
                    && sessions.isToken(parts[1].strip())) {
                return new Actor("admin", Role.ADMINISTRATOR);
            }
            throw Problem.unauthorised();
        }
        Sessions.Session session = cookie(request).flatMap(sessions::find).orElseThrow(Problem::unauthorised);
        if (!READS.contains(request.getMethod()) && !carries(request, session.csrf())) {
            throw Problem.forbidden("A write from the page needs its CSRF token; reload the page.");
        }
        return new Actor("admin", Role.ADMINISTRATOR);
    }

    static Optional<String> cookie(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        if (cookies != null) {
            for (Cookie cookie : cookies) {
                if (cookie.getName().equals(Sessions.COOKIE)) {
                    return Optional.of(cookie.getValue());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean carries(HttpServletRequest request, String csrf) {
        String sent = request.getHeader(Sessions.CSRF_HEADER);
        return sent != null
                && MessageDigest.isEqual(
                        sent.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                        csrf.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** What the clock of the person's browser shows; null where the client does not say. */
    private static @Nullable Instant browser(HttpServletRequest request) {
        String shown = request.getHeader(BROWSER_HEADER);
        try {
            return shown == null ? null : OffsetDateTime.parse(shown.strip()).toInstant();
        } catch (DateTimeException unreadable) {
            throw Problem.malformed(BROWSER_HEADER + " must be a date-time with offset, such as 2026-03-12T06:30:00Z.");
        }
    }

    /** The clock of the request: fixed only by an administrator, in evaluation mode, on loopback (rule I3). */
    private ClinicalTime time(HttpServletRequest request, Actor actor) {
        Instant wall = clock.instant();
        String fixed = request.getHeader(NOW_HEADER);
        if (fixed == null) {
            return new ClinicalTime(wall, wall, browser(request));
        }
        if (!settings.evaluation() || !settings.loopback() || actor.role() != Role.ADMINISTRATOR) {
            throw Problem.forbidden(
                    NOW_HEADER + " is taken from an administrator of a server started with --eval on loopback only.");
        }
        try {
            Instant now = OffsetDateTime.parse(fixed.strip()).toInstant();
            if (now.isBefore(Instant.parse("1900-01-01T00:00:00Z"))
                    || now.isAfter(Instant.parse("2200-01-01T00:00:00Z"))) {
                throw Problem.malformed(NOW_HEADER + " must lie between 1900 and 2200.");
            }
            return new ClinicalTime(now, wall);
        } catch (DateTimeException unreadable) {
            throw Problem.malformed(
                    NOW_HEADER + " must be a date-time with offset, such as 2026-03-12T09:30:00+03:00.");
        }
    }
}
