package org.echohealth.logbridge.internal;

import org.jspecify.annotations.Nullable;
import org.osgi.annotation.bundle.Header;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceListener;
import org.osgi.framework.ServiceReference;
import org.osgi.service.log.LogEntry;
import org.osgi.service.log.LogListener;
import org.osgi.service.log.LogReaderService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * Starts before Declarative Services do, so that a component that fails to start is seen in the log; hence an activator
 * and not a component.
 */
@Header(name = Constants.BUNDLE_ACTIVATOR, value = "${@class}")
public final class LogBridge implements BundleActivator, ServiceListener {
    private static final String READERS = "(objectClass=org.osgi.service.log.LogReaderService)";

    private final LogListener listener = LogBridge::pass;
    private @Nullable BundleContext context;

    @Override
    public void start(BundleContext context) throws Exception {
        this.context = context;
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        context.addServiceListener(this, READERS);
        for (ServiceReference<LogReaderService> reader : context.getServiceReferences(LogReaderService.class, null)) {
            listen(context, reader);
        }
    }

    @Override
    public void stop(BundleContext context) {
        SLF4JBridgeHandler.uninstall();
        this.context = null;
    }

    @Override
    public void serviceChanged(ServiceEvent event) {
        BundleContext current = context;
        if (current != null && event.getType() == ServiceEvent.REGISTERED) {
            listen(current, event.getServiceReference());
        }
    }

    private void listen(BundleContext context, ServiceReference<?> reference) {
        if (context.getService(reference) instanceof LogReaderService reader) {
            reader.addLogListener(listener);
        }
    }

    private static void pass(LogEntry entry) {
        Logger log = LoggerFactory.getLogger(entry.getLoggerName());
        String text = "[{}] {}";
        String bundle = entry.getBundle() == null ? "-" : entry.getBundle().getSymbolicName();
        Throwable cause = entry.getException();
        switch (entry.getLogLevel()) {
            case AUDIT, ERROR -> log.error(text, bundle, entry.getMessage(), cause);
            case WARN -> log.warn(text, bundle, entry.getMessage(), cause);
            case INFO -> log.info(text, bundle, entry.getMessage(), cause);
            case DEBUG -> log.debug(text, bundle, entry.getMessage(), cause);
            case TRACE -> log.trace(text, bundle, entry.getMessage(), cause);
        }
    }
}
