package org.echohealth.deployment.internal.stage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.echohealth.api.plugin.Need;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.wiring.FrameworkWiring;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stages d and e, and the way out: a jar as a bundle of the framework, beside whatever else runs of its name. */
public final class Candidates {
    private static final Logger LOG = LoggerFactory.getLogger(Candidates.class);
    private static final Duration REFRESH_LIMIT = Duration.ofSeconds(20);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private final BundleContext context;
    private final MissingNeeds needs;
    private final Duration startLimit;
    private final AtomicLong count = new AtomicLong();

    public Candidates(BundleContext context, MissingNeeds needs, Duration startLimit) {
        this.context = context;
        this.needs = needs;
        this.startLimit = startLimit;
    }

    /** Installs the jar from its copy; the framework keeps one of its own. */
    public Bundle install(Path copy, JarFacts facts) throws RefusedPlugin {
        String location = Plugins.LOCATION + facts.name() + "/" + facts.version() + "#" + count.incrementAndGet();
        try (InputStream in = Files.newInputStream(copy)) {
            return context.installBundle(location, in);
        } catch (IOException | BundleException faulty) {
            throw new RefusedPlugin(
                    Kind.NOT_A_BUNDLE,
                    facts.words() + " is no plugin: the framework does not take its manifest (" + faulty.getMessage()
                            + ").");
        }
    }

    /** Whether everything that the bundle needs is there; nothing is started. */
    public void resolve(Bundle bundle) throws RefusedPlugin {
        if (!wiring().resolveBundles(List.of(bundle))) {
            List<Need> missing = needs.of(bundle);
            throw new RefusedPlugin(new Refusal(Kind.UNRESOLVED, needs.sentence(bundle, missing), missing, Map.of()));
        }
    }

    public void start(Bundle bundle) throws RefusedPlugin, InterruptedException {
        String words = bundle.getSymbolicName() + " " + bundle.getVersion();
        try {
            TimeLimited.call("start of " + words, startLimit, () -> {
                bundle.start(Bundle.START_TRANSIENT);
                return bundle;
            });
        } catch (TimeLimited.Late late) {
            throw new RefusedPlugin(
                    Kind.START_ENDLESS,
                    words + " did not finish its start within " + startLimit.toSeconds() + " s and was cut off"
                            + (late.ended() ? "." : "; a thread of it runs on until the server is restarted."));
        } catch (ExecutionException failed) {
            throw new RefusedPlugin(Kind.START_FAILED, words + " does not start: " + cause(failed) + ".");
        }
    }

    /** The innermost cause in words. */
    static String cause(Throwable thrown) {
        Throwable inner = thrown;
        while (inner.getCause() != null && inner.getCause() != inner) {
            inner = inner.getCause();
        }
        String message = inner.getMessage();
        return message == null || message.isBlank()
                ? inner.getClass().getSimpleName()
                : message.strip().replaceAll("\\.$", "") + " ("
                        + inner.getClass().getSimpleName() + ")";
    }

    /** Stops the bundle; false where it does not stop in time. */
    public boolean stop(Bundle bundle) throws InterruptedException {
        return limited(bundle, "stop", () -> bundle.stop(Bundle.STOP_TRANSIENT));
    }

    /** Takes the bundle out of the framework and refreshes it, and with it only those that are wired to it. */
    public void remove(Bundle bundle) throws InterruptedException {
        if (bundle.getState() == Bundle.UNINSTALLED || !limited(bundle, "removal", bundle::uninstall)) {
            return;
        }
        CountDownLatch done = new CountDownLatch(1);
        wiring().refreshBundles(List.of(bundle), event -> {
            if (event.getType() == FrameworkEvent.PACKAGES_REFRESHED) {
                done.countDown();
            }
        });
        if (!done.await(REFRESH_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warn("ECHO-6020 the framework still refreshes what used {}", bundle.getSymbolicName());
        }
    }

    private interface Work {
        void run() throws BundleException;
    }

    private static boolean limited(Bundle bundle, String what, Work work) throws InterruptedException {
        String words = bundle.getSymbolicName() + " " + bundle.getVersion();
        try {
            TimeLimited.call(what + " of " + words, STOP_LIMIT, () -> {
                work.run();
                return bundle;
            });
        } catch (TimeLimited.Late late) {
            LOG.error(
                    "ECHO-6021 the {} of {} did not end within {} s; threads of it may run until the server is restarted",
                    what,
                    words,
                    STOP_LIMIT.toSeconds());
            return false;
        } catch (ExecutionException failed) {
            // A stop method that throws leaves the bundle stopped all the same.
            LOG.warn("ECHO-6022 the {} of {} failed: {}", what, words, cause(failed));
        }
        return true;
    }

    private FrameworkWiring wiring() {
        Bundle framework = context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION);
        FrameworkWiring wiring = framework == null ? null : framework.adapt(FrameworkWiring.class);
        if (wiring == null) {
            throw new IllegalStateException("the framework is gone");
        }
        return wiring;
    }
}
