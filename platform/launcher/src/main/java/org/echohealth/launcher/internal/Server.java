package org.echohealth.launcher.internal;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.launch.Framework;

/** One run of the server, from the options to the last bundle stopped. */
final class Server {
    private static final Duration START_LIMIT = Duration.ofSeconds(120);
    private static final long STOP_LIMIT_MILLIS = 20_000;

    private final Options options;
    private final PrintStream out;
    private volatile boolean failed;

    Server(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /**
     * Runs until the framework is stopped or the process is told to end.
     *
     * @throws UsageError if this address or data folder may not be used
     * @throws StartFailure if the server does not get ready
     */
    void run() throws StartFailure, InterruptedException {
        InetAddress address = address();
        int port = freePort(address);
        try (DataFolder data = DataFolder.open(options.data(), options.eval())) {
            Settings settings = Settings.load(options, port);
            refuseOpenDoor(address, settings);
            settings.publish();
            String token = data.token();
            Framework framework = new FrameworkFactory().newFramework(settings.framework());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(framework, data), "stop"));
            framework.init();
            SystemBundles bundles = new SystemBundles(framework.getBundleContext());
            bundles.install(options.home());
            bundles.start();
            framework.start();
            awaitReady(data, url(address, port), token, bundles);
            framework.waitForStop(0);
        } catch (StartFailure | RuntimeException e) {
            failed = true;
            throw e;
        } catch (IOException e) {
            failed = true;
            throw new StartFailure("the data folder " + options.data() + " can't be used: " + e, e);
        } catch (BundleException e) {
            failed = true;
            throw new StartFailure("the framework does not start: " + e.getMessage(), e);
        }
    }

    private void awaitReady(DataFolder data, String url, String token, SystemBundles bundles)
            throws IOException, StartFailure, InterruptedException {
        bundles.failures().forEach(failure -> out.println("WARNING " + failure));
        String answer = new Readiness(url).await(START_LIMIT);
        if (!answer.isEmpty()) {
            throw new StartFailure("not ready after " + START_LIMIT.toSeconds() + " s: " + answer + "; the log is in "
                    + options.data().resolve("logs"));
        }
        data.announce(url, token);
        out.println("ECHO ready at " + url + "/?token=" + token);
        out.flush();
    }

    /** Being told to end, by Ctrl-C or SIGTERM, is no failure: the status is 0 once all has stopped in order. */
    private void stop(Framework framework, DataFolder data) {
        int status = failed ? 1 : 0;
        try {
            framework.stop();
            if (framework.waitForStop(STOP_LIMIT_MILLIS).getType() == FrameworkEvent.WAIT_TIMEDOUT) {
                out.println("echoctl: not all has stopped after " + STOP_LIMIT_MILLIS / 1000 + " s; ending anyway");
                status = 1;
            }
            data.close();
        } catch (BundleException | IOException e) {
            out.println("echoctl: the server did not stop in order: " + e.getMessage());
            status = 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            status = 1;
        }
        Runtime.getRuntime().halt(status);
    }

    private InetAddress address() {
        try {
            return InetAddress.getByName(options.host());
        } catch (UnknownHostException e) {
            throw new UsageError("--host " + options.host() + " is not an address of this machine");
        }
    }

    private void refuseOpenDoor(InetAddress address, Settings settings) {
        if (!address.isLoopbackAddress() && !settings.tls() && !options.insecureBind()) {
            throw new UsageError("--host " + options.host() + " would let others reach health records unencrypted; "
                    + "set up TLS (conf/system.properties), keep to 127.0.0.1 behind a proxy, "
                    + "or say --insecure-bind if this network is yours alone");
        }
    }

    /** The port asked for, found to be free, or any free one. */
    private int freePort(InetAddress address) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(address, options.port()));
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new UsageError("port " + options.port() + " of " + options.host() + " can't be used ("
                    + e.getMessage() + "); give another with --port, or --port 0 for a free one");
        }
    }

    private static String url(InetAddress address, int port) {
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
