package org.echohealth.gateway.internal.turns;

import org.osgi.service.component.annotations.Component;
import org.osgi.service.servlet.context.ServletContextHelper;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContext;

/** The servlet context of conversations; its longer path wins over that of the REST resources. */
@Component(service = ServletContextHelper.class, immediate = true)
@HttpWhiteboardContext(name = ConversationContext.NAME, path = "/api/v1/conversations")
public final class ConversationContext extends ServletContextHelper {
    /** The context's name. */
    public static final String NAME = "echo-conversations";
}
