package org.echohealth.gateway.internal.turns;

import jakarta.servlet.ServletContext;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that serve requests. As Jetty comes it parts with one of them a minute, so that an hour after a crowd of
 * clients is gone their threads would still be there.
 */
final class RequestThreads {
    private static final Logger LOG = LoggerFactory.getLogger(RequestThreads.class);
    private static final String POOL = "org.eclipse.jetty.server.Executor";
    private static final int IDLE_MILLIS = 10_000;
    private static final int GONE_AT_ONCE = 100;

    private RequestThreads() {}

    /** Lets threads go that had nothing to do for ten seconds. */
    static void goWhenIdle(ServletContext context) {
        if (context.getAttribute(POOL) instanceof QueuedThreadPool pool) {
            pool.setIdleTimeout(IDLE_MILLIS);
            pool.setMaxEvictCount(GONE_AT_ONCE);
        } else {
            LOG.warn("ECHO-3140 the pool of request threads is not told; idle threads stay for long");
        }
    }
}
