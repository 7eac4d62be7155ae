package org.echohealth.launcher.internal.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.echohealth.launcher.internal.control.CommandFailure;
import org.echohealth.launcher.internal.control.Instance;

/** A server for one evaluation, with {@code --eval} and a data folder of its own that goes with it. */
final class TrialServer implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(150);
    private static final long STOP_SECONDS = 30;

    private final Process process;
    private final Path folder;
    private final Instance instance;

    private TrialServer(Process process, Path folder, Instance instance) {
        this.process = process;
        this.folder = folder;
        this.instance = instance;
    }

    /** @param home the distribution's folder */
    static TrialServer start(Path home) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("echo-eval");
        Path data = folder.resolve("data");
        Path output = folder.resolve("output.log");
        Process process = new ProcessBuilder(
                        home.resolve("bin").resolve("echoctl").toString(),
                        "run",
                        "--port",
                        "0",
                        "--eval",
                        "--data",
                        data.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        long end = System.nanoTime() + START_LIMIT.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            Optional<Instance> instance = Instance.of(data);
            if (instance.isPresent()) {
                return new TrialServer(process, folder, instance.get());
            }
            Thread.sleep(100);
        }
        process.destroy();
        throw CommandFailure.failed("the server for the evaluation did not get ready; see " + output);
    }

    Instance instance() {
        return instance;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        process.destroy();
        if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
