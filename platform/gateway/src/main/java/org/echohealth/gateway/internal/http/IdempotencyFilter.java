package org.echohealth.gateway.internal.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.echohealth.api.record.Idempotency;
import org.echohealth.api.record.Records;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContextSelect;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardFilterAsyncSupported;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardFilterPattern;

/**
 * Answers a POST that repeats an {@code Idempotency-Key} with the first answer. Turns keep their keys themselves, since a
 * stream is repeated by its events; see {@code TurnCalls}.
 */
@Component(
        service = {Filter.class, IdempotencyFilter.class},
        property = "service.ranking:Integer=500",
        immediate = true)
@HttpWhiteboardFilterPattern("/*")
@HttpWhiteboardFilterAsyncSupported
@HttpWhiteboardContextSelect("(osgi.http.whiteboard.context.name=*)")
public final class IdempotencyFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final int LARGEST = 64 << 20;

    private final transient Idempotency keys;
    private final transient Records records;

    @Activate
    public IdempotencyFilter(@Reference Idempotency keys, @Reference Records records) {
        this.keys = keys;
        this.records = records;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String key = IdempotencyKey.of(request);
        String path = AuthenticationFilter.path(request);
        if (key == null
                || !request.getMethod().equals("POST")
                || !path.startsWith("/api/v1/")
                || path.startsWith("/api/v1/session")
                || path.endsWith("/messages")) {
            chain.doFilter(request, response);
            return;
        }
        try {
            byte[] body = Answers.body(request, path.endsWith("/bundles") ? LARGEST : Answers.JSON_LIMIT);
            String scope = IdempotencyKey.scope(request, Caller.of(request));
            Idempotency.Start start = keys.begin(key, scope, IdempotencyKey.hash(body));
            if (start instanceof Idempotency.Start.Replay replay) {
                response.setHeader("Idempotency-Replayed", "true");
                String type = replay.contentType();
                Answers.bytes(response, replay.status(), type == null ? "application/json" : type, replay.body());
                return;
            }
            IdempotencyKey.refuse(start);
            run(new BufferedRequest(request, body), response, chain, key, scope);
        } catch (Problem problem) {
            Answers.problem(response, problem);
        }
    }

    private void run(BufferedRequest request, HttpServletResponse response, FilterChain chain, String key, String scope)
            throws IOException, ServletException {
        BufferedResponse buffered = new BufferedResponse(response);
        KeptAnswer answer = new KeptAnswer(keys, records, key, scope);
        request.setAttribute(KeptAnswer.ATTRIBUTE, answer);
        boolean kept = false;
        try {
            chain.doFilter(request, buffered);
            buffered.flushBuffer();
            if (buffered.getStatus() < 500 && !answer.passing()) {
                keys.complete(key, scope, buffered.getStatus(), buffered.getContentType(), buffered.bytes());
                kept = true;
            }
        } finally {
            if (!kept) {
                keys.abandon(key, scope);
            }
        }
        response.getOutputStream().write(buffered.bytes());
    }
}
