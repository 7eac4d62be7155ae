package org.echohealth.gateway.internal.turns;

import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.record.NotStored;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.rest.Requests;
import org.echohealth.gateway.internal.rest.Shapes;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.context.ServletContextHelper;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContextSelect;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletAsyncSupported;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletPattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All calls of one conversation, under {@code /api/v1/conversations}. A servlet of its own context rather than a REST
 * resource: streams run for long, and a change of any REST resource reloads Jersey and would cut them.
 */
@Component(
        service = {Servlet.class, ConversationServlet.class},
        immediate = true)
@HttpWhiteboardServletPattern("/*")
@HttpWhiteboardServletAsyncSupported
@HttpWhiteboardContextSelect("(osgi.http.whiteboard.context.name=" + ConversationContext.NAME + ")")
public final class ConversationServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(ConversationServlet.class);

    private final transient Conversations conversations;
    private final transient Patients patients;
    private final transient Turns turns;
    private final transient TurnCalls calls;
    private final transient RequestThreads threads = new RequestThreads();

    @Activate
    public ConversationServlet(
            @Reference Conversations conversations,
            @Reference Patients patients,
            @Reference Turns turns,
            @Reference TurnCalls calls,
            @Reference(target = "(osgi.http.whiteboard.context.name=" + ConversationContext.NAME + ")")
                    ServletContextHelper context) {
        this.conversations = conversations;
        this.patients = patients;
        this.turns = turns;
        this.calls = calls;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        threads.goWhenIdle(request);
        try {
            route(request, response, Caller.of(request));
        } catch (Problem problem) {
            Answers.problem(response, problem);
        } catch (NotStored notStored) {
            LOG.error("ECHO-4311 the store did not do what a conversation asked", notStored);
            Answers.problem(response, Problem.notStored());
        } catch (NoSuchElementException unknown) {
            Answers.problem(response, Problem.notFound(String.valueOf(unknown.getMessage())));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            Answers.problem(
                    response, new Problem(503, "ECHO-5030", "The server is stopping", "Try again in a little while."));
        } catch (RuntimeException fault) {
            LOG.error("ECHO-5001 a call of a conversation failed", fault);
            Answers.problem(
                    response,
                    new Problem(500, "ECHO-5001", "Something went wrong here", "It is in the log under ECHO-5001."));
        }
    }

    private void route(HttpServletRequest request, HttpServletResponse response, Caller caller)
            throws IOException, InterruptedException {
        String info = request.getPathInfo() == null ? "/" : request.getPathInfo();
        List<String> path = List.of(info.substring(1).split("/", -1));
        String method = request.getMethod();
        String rest = path.size() == 1 ? "" : path.get(1);
        if (path.size() == 2 && rest.equals("messages") && method.equals("POST")) {
            calls.begin(request, response, path.get(0), () -> present(path.get(0)), caller);
            return;
        }
        Conversation conversation = conversation(path.get(0));
        if (path.size() == 1 && method.equals("GET")) {
            Answers.json(response, 200, Shapes.conversation(conversation, zone(conversation)));
        } else if (path.size() == 1 && method.equals("DELETE")) {
            conversations.delete(conversation.id(), caller.actor(), caller.time());
            response.setStatus(204);
        } else if (path.size() == 2 && rest.equals("messages") && method.equals("GET")) {
            Answers.json(response, 200, messages(request, conversation));
        } else if (path.size() == 2 && rest.equals("stop") && method.equals("POST")) {
            Map<String, @Nullable Object> stopped = new LinkedHashMap<>();
            stopped.put("stopped", turns.stop(conversation.id(), caller.actor()));
            Answers.json(response, 200, stopped);
        } else if (path.size() == 4 && rest.equals("turns") && path.get(3).equals("events") && method.equals("GET")) {
            calls.resume(request, response, conversation, path.get(2));
        } else if (path.size() <= 2 && (rest.isEmpty() || rest.equals("messages") || rest.equals("stop"))) {
            throw Problem.methodNotAllowed();
        } else {
            throw Problem.notFound("There is nothing under this path; /openapi.json lists the calls.");
        }
    }

    private Conversation conversation(String id) {
        return conversations.find(id).orElseThrow(() -> Problem.notFound("No conversation has the id " + id + "."));
    }

    private void present(String conversation) {
        if (conversations.find(conversation).isEmpty()) {
            throw Problem.notFound("No conversation has the id " + conversation + ".");
        }
    }

    private Map<String, @Nullable Object> messages(HttpServletRequest request, Conversation conversation) {
        int limit = Requests.limit(request.getParameter("limit"), 100);
        ZoneId zone = zone(conversation);
        List<StoredMessage> messages =
                conversations.messages(conversation.id(), limit, Requests.cursor(request.getParameter("cursor")));
        Map<String, @Nullable Object> page = new LinkedHashMap<>();
        page.put("items", messages.stream().map(m -> Shapes.message(m, zone)).toList());
        if (messages.size() == limit) {
            // Pages go back in time, so the next one ends before the oldest message of this one.
            page.put("next_cursor", messages.get(0).id());
        }
        return page;
    }

    private ZoneId zone(Conversation conversation) {
        return patients.find(conversation.patient())
                .orElseThrow(() -> Problem.notFound("No patient has the id " + conversation.patient() + "."))
                .zone();
    }
}
