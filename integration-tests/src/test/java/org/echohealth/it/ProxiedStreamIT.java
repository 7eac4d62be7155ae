package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.echohealth.it.ModelReply.Step;
import org.echohealth.it.ScriptedModelServer.End;
import org.echohealth.it.ScriptedModelServer.Seen;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streams behind nginx as it comes, which keeps answers back until its buffers are full unless it is told not to. */
class ProxiedStreamIT {
    private static final int MOST_MILLIS = 1_000;

    private static ScriptedModelServer model;
    private static ServerUnderTest server;
    private static Process proxy;
    private static int port;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                installed(),
                "nginx is not here, so that streams behind it are not tested; apt-get install nginx-light");
        model = ScriptedModelServer.start(ModelScript.text("Hello."));
        server = ModelConf.start(model, true);
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Path conf = folder.resolve("nginx.conf");
        Files.writeString(
                conf,
                """
                daemon off;
                worker_processes 1;
                pid %1$s/nginx.pid;
                error_log %1$s/error.log;
                events { worker_connections 64; }
                http {
                  access_log off;
                  client_body_temp_path %1$s/body;
                  proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/fastcgi;
                  uwsgi_temp_path %1$s/uwsgi;
                  scgi_temp_path %1$s/scgi;
                  server {
                    listen 127.0.0.1:%2$d;
                    location / { proxy_pass http://127.0.0.1:%3$d; }
                  }
                }
                """
                        .formatted(folder, port, server.echo().port()));
        proxy = new ProcessBuilder("nginx", "-p", folder.toString(), "-c", conf.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.log").toFile())
                .start();
        await().atMost(Duration.ofSeconds(10)).until(ProxiedStreamIT::listens);
    }

    private static boolean installed() throws IOException, InterruptedException {
        try {
            return new ProcessBuilder("nginx", "-v").start().waitFor(10, TimeUnit.SECONDS);
        } catch (IOException notThere) {
            return false;
        }
    }

    private static boolean listens() {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (proxy != null) {
            proxy.destroy();
            proxy.waitFor(10, TimeUnit.SECONDS);
        }
        if (server != null) {
            server.close();
        }
        if (model != null) {
            model.close();
        }
    }

    private static Step text(String words) {
        return ModelReply.event(
                ModelScript.Json.object(Map.of("choices", List.of(Map.of("delta", Map.of("content", words))))));
    }

    private static RawStream open(String patient) {
        return RawStream.open(server.echo(), port, server.echo().conversation(patient), "hello", 0);
    }

    @Test
    void eachPieceComesThroughWithinASecondAlsoBeforeAndAfterALargeOne() {
        String large = "word ".repeat(30_000) + "end of the large one. ";
        model.script(request -> {
            List<Step> steps = new ArrayList<>();
            for (String words : List.of("The first sentence. ", large, "The third sentence. ")) {
                steps.add(text(words));
                steps.add(ModelReply.pause(3_000));
            }
            return ModelReply.stream(steps.toArray(Step[]::new));
        });
        String patient = server.echo().patient("en", "Europe/London", "Proxy");
        try (RawStream stream = open(patient)) {
            stream.readUntil("event: turn", MOST_MILLIS);
            stream.readUntil("The first sentence.", MOST_MILLIS);
            stream.readUntil("end of the large one.", 3_000 + MOST_MILLIS);
            stream.readUntil("The third sentence.", 3_000 + MOST_MILLIS);
            assertThat(stream.readUntil("\"timings_ms\"", 3_000 + MOST_MILLIS)).contains("event: done");
        }
    }

    @Test
    void aClientBehindTheProxyThatGoesCancelsTheModel() {
        model.forget();
        model.script(request -> ModelReply.stream(text("The first sentence. "), ModelReply.hold()));
        RawStream stream = open(server.echo().patient("en", "Europe/London", "Proxy"));
        stream.readUntil("The first sentence.", 10_000);
        Seen asked = model.seen().get(0);
        stream.drop(false);
        await().atMost(Duration.ofSeconds(5)).until(() -> asked.end() == End.CLIENT_CLOSED);
    }
}
