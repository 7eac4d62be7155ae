package org.echohealth.launcher.internal.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code doctor}: looks at the machine and the instance and says what is wrong, in words a person can act on. */
final class Doctor {
    private static final long MIB = 1024 * 1024;
    private static final long MEMORY_WANTED = 1024 * MIB;
    private static final long DISK_WANTED = 1024 * MIB;

    private final PrintStream out;
    private int faults;

    Doctor(PrintStream out) {
        this.out = out;
    }

    int run(List<String> arguments) {
        Words words = Words.of(arguments, Set.of("--data", "--port"), Set.of("-v"));
        if (!words.plain().isEmpty()) {
            throw CommandFailure.usage("doctor takes no name; see echoctl doctor --help");
        }
        Path data = Path.of(words.option("--data", "data")).toAbsolutePath().normalize();
        well("Java " + Runtime.version() + " in " + System.getProperty("java.home"));
        memory();
        disk(data);
        rights(data);
        Optional<Instance> instance = Instance.of(data);
        if (instance.isPresent()) {
            server(instance.get());
        } else {
            well("no server runs with the data folder " + data);
            port(words.option("--port", "8080"));
        }
        out.println(
                faults == 0 ? "Nothing is wrong." : faults == 1 ? "1 thing is wrong." : faults + " things are wrong.");
        return faults == 0 ? 0 : 1;
    }

    private void memory() {
        long free = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Long.MAX_VALUE;
        check(
                free >= MEMORY_WANTED,
                "memory: " + free / MIB + " MiB",
                "memory: only " + free / MIB + " MiB; ECHO wants 1024 MiB, so close other programs or add memory");
    }

    private void disk(Path data) {
        Path there = data;
        while (Files.notExists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        try {
            long free = Files.getFileStore(there).getUsableSpace();
            check(
                    free >= DISK_WANTED,
                    "disk: " + free / MIB + " MiB free for " + data,
                    "disk: only " + free / MIB + " MiB free for " + data + "; ECHO wants 1024 MiB, so make room");
            check(
                    Files.isWritable(there),
                    there + " can be written",
                    there + " can't be written by this user; choose another folder with --data or change its owner");
        } catch (IOException e) {
            wrong("disk: can't look at " + there + ": " + e.getMessage());
        }
    }

    private void rights(Path data) {
        if (Files.notExists(data)) {
            return;
        }
        for (Path path :
                List.of(data, data.resolve("secrets"), data.resolve("secrets").resolve("admin-token"))) {
            try {
                if (Files.exists(path)) {
                    Set<PosixFilePermission> rights = Files.getPosixFilePermissions(path);
                    boolean open =
                            rights.stream().anyMatch(right -> !right.name().startsWith("OWNER"));
                    check(!open, path + " is its owner's alone", path + " is open to others; run chmod go= " + path);
                }
            } catch (IOException | UnsupportedOperationException e) {
                wrong("can't read the rights of " + path + ": " + e.getMessage());
            }
        }
    }

    private void server(Instance instance) {
        well("a server runs at " + instance.url() + " (process " + instance.pid() + ")");
        try {
            JsonNode health = instance.get("/health/ready").body();
            for (JsonNode part : health.path("checks")) {
                if (!part.path("ready").asBoolean()) {
                    wrong(part.path("name").asText() + " is not ready: "
                            + part.path("reason").asText());
                } else if (part.path("degraded").asBoolean()) {
                    wrong(part.path("name").asText() + " is degraded: "
                            + part.path("reason").asText());
                }
            }
            for (JsonNode bundle : instance.get("/api/v1/bundles").body().path("items")) {
                if (bundle.hasNonNull("reason")) {
                    wrong("bundle " + bundle.path("name").asText() + ": "
                            + bundle.path("reason").asText());
                }
            }
        } catch (CommandFailure e) {
            wrong(e.getMessage() + "; stop it and start it again");
        }
    }

    private void port(String text) {
        int port;
        try {
            port = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw CommandFailure.usage("--port needs a number, not \"" + text + "\"");
        }
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            well("port " + port + " is free");
        } catch (IOException | IllegalArgumentException e) {
            wrong("port " + port + " can't be used (" + e.getMessage() + "); start with another --port");
        }
    }

    private void check(boolean holds, String good, String bad) {
        if (holds) {
            well(good);
        } else {
            wrong(bad);
        }
    }

    private void well(String text) {
        out.println("  ok     " + text);
    }

    private void wrong(String text) {
        faults++;
        out.println("  WRONG  " + text);
    }
}
