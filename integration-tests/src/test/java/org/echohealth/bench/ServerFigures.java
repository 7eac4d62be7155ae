package org.echohealth.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.it.ServerUnderTest;

/**
 * What a server's process holds, after a full collection.
 *
 * @param heapKb used heap, KiB
 * @param metaspaceKb used metaspace, KiB
 * @param classes loaded classes
 * @param loaders class loaders
 * @param handles open files and sockets
 */
record ServerFigures(long heapKb, long metaspaceKb, long classes, long loaders, long threads, long handles) {
    private static final Pattern USED = Pattern.compile("used (\\d+)K");
    private static final Pattern METASPACE = Pattern.compile("Metaspace\\s+used (\\d+)K");
    private static final Pattern TOTAL = Pattern.compile("Total = (\\d+)\\s+(\\d+)");

    static ServerFigures of(ServerUnderTest server) {
        jcmd(server, "GC.run");
        jcmd(server, "GC.run");
        String heap = jcmd(server, "GC.heap_info");
        Matcher metaspace = METASPACE.matcher(heap);
        long meta = metaspace.find() ? Long.parseLong(metaspace.group(1)) : -1;
        long used = 0;
        Matcher generations = USED.matcher(heap.replaceAll("(?s)Metaspace.*", ""));
        while (generations.find()) {
            used += Long.parseLong(generations.group(1));
        }
        Matcher total = TOTAL.matcher(jcmd(server, "VM.classloader_stats"));
        boolean known = total.find();
        return new ServerFigures(
                used,
                meta,
                known ? Long.parseLong(total.group(2)) : -1,
                known ? Long.parseLong(total.group(1)) : -1,
                server.status("Threads"),
                server.handles());
    }

    private static String jcmd(ServerUnderTest server, String command) {
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(server.pid()),
                            command)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return said;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }
}
