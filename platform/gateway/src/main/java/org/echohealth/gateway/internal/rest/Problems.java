package org.echohealth.gateway.internal.rest;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.NoSuchElementException;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.record.NotStored;
import org.echohealth.api.record.Records;
import org.echohealth.gateway.internal.http.Problem;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ServiceScope;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsExtension;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells every failure as problem details; a fault of ours is logged with its trace and told without it. */
@Component(service = ExceptionMapper.class, scope = ServiceScope.PROTOTYPE)
@JakartarsExtension
@JakartarsName(Problems.NAME)
public final class Problems implements ExceptionMapper<Throwable> {
    /** Name that resources wait for. */
    static final String NAME = "echo-problems";

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    @Override
    public Response toResponse(Throwable thrown) {
        Problem problem = problem(thrown);
        return Response.status(problem.status())
                .type(MediaType.valueOf(Problem.MEDIA_TYPE))
                .entity(problem.body())
                .build();
    }

    static Problem problem(Throwable thrown) {
        if (thrown instanceof Problem problem) {
            return problem;
        }
        if (thrown instanceof Records.UnknownPatient || thrown instanceof NoSuchElementException) {
            return Problem.notFound(String.valueOf(thrown.getMessage()));
        }
        if (thrown instanceof NotStored) {
            LOG.error("ECHO-4314 the store did not do what a request asked", thrown);
            return Problem.notStored();
        }
        if (thrown instanceof EventLog.SourceConflict) {
            return Problem.conflict(String.valueOf(thrown.getMessage()));
        }
        if (thrown instanceof WebApplicationException web) {
            return switch (web.getResponse().getStatus()) {
                case 404 -> Problem.notFound("There is nothing under this path; /openapi.json lists the calls.");
                case 405 -> Problem.methodNotAllowed();
                case 406 -> new Problem(406, "ECHO-4060", "Not acceptable", "Answers are application/json here.");
                case 415 -> Problem.unsupportedMediaType();
                case 400 -> Problem.malformed("The request cannot be read.");
                default ->
                    web.getResponse().getStatus() < 500
                            ? new Problem(
                                    web.getResponse().getStatus(),
                                    "ECHO-4001",
                                    "The request was refused",
                                    "/openapi.json describes what is taken.")
                            : fault(thrown);
            };
        }
        return fault(thrown);
    }

    private static Problem fault(Throwable thrown) {
        LOG.error("ECHO-5000 a request failed", thrown);
        return new Problem(
                500,
                "ECHO-5000",
                "Something went wrong here",
                "It is in the log under ECHO-5000; nothing was written.");
    }
}
