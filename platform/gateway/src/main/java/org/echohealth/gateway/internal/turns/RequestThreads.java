package org.echohealth.gateway.internal.turns;

import jakarta.servlet.ServletRequest;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that serve requests. As Jetty comes it parts with one of them a minute, so that an hour after a crowd of
 * clients is gone their threads would still be there. No setting of Felix reaches the pool, so the first request does.
 */
final class RequestThreads {
    private static final Logger LOG = LoggerFactory.getLogger(RequestThreads.class);
    private static final int IDLE_MILLIS = 10_000;
    private static final int GONE_AT_ONCE = 100;

    private final AtomicBoolean told = new AtomicBoolean();

    /** Lets threads go that had nothing to do for ten seconds. */
    void goWhenIdle(ServletRequest request) {
        if (!told.compareAndSet(false, true)) {
            return;
        }
        Executor threads;
        try {
            threads = ServletContextRequest.getServletContextRequest(request)
                    .getConnectionMetaData()
                    .getConnector()
                    .getExecutor();
        } catch (IllegalStateException notOfJetty) {
            LOG.warn("ECHO-3141 the pool of request threads is out of reach; idle ones stay for long", notOfJetty);
            return;
        }
        if (threads instanceof QueuedThreadPool pool) {
            pool.setMaxEvictCount(GONE_AT_ONCE);
            try {
                pool.setIdleTimeout(IDLE_MILLIS);
            } catch (IllegalStateException reserved) {
                // The pool itself takes the time while it runs; only its few reserved threads keep theirs.
                LOG.debug("reserved request threads keep their idle time", reserved);
            }
        } else {
            LOG.warn("ECHO-3140 requests are served by {}; its idle threads may stay for long", threads.getClass());
        }
    }
}
