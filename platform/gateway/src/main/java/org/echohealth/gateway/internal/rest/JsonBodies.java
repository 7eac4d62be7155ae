package org.echohealth.gateway.internal.rest;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Map;
import org.echohealth.gateway.internal.http.Json;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ServiceScope;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsExtension;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsMediaType;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsName;

/** Writes JSON values. */
@Component(service = MessageBodyWriter.class, scope = ServiceScope.PROTOTYPE)
@JakartarsExtension
@JakartarsName(JsonBodies.NAME)
@JakartarsMediaType(MediaType.APPLICATION_JSON)
@Produces({MediaType.APPLICATION_JSON, "application/problem+json"})
@Consumes(MediaType.APPLICATION_JSON)
public final class JsonBodies implements MessageBodyWriter<Object> {
    /** Name that resources wait for. */
    static final String NAME = "echo-json";

    @Override
    public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return Map.class.isAssignableFrom(type);
    }

    @Override
    public void writeTo(
            Object value,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        out.write(Json.bytes(value));
    }
}
