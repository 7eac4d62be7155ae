package org.echohealth.launcher.internal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks the server whether it is ready, as any outsider would. */
final class Readiness {
    private static final Duration PAUSE = Duration.ofMillis(25);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final HttpRequest request;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    Readiness(String url) {
        request = HttpRequest.newBuilder(URI.create(url + "/health/ready"))
                .timeout(PATIENCE)
                .build();
    }

    /**
     * Waits until the server is ready.
     *
     * @return empty when it is, else its last answer
     */
    String await(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        String last;
        do {
            try {
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 200) {
                    return "";
                }
                last = response.statusCode() + " " + response.body();
            } catch (IOException e) {
                last = "no answer (" + e + ")";
            }
            Thread.sleep(PAUSE.toMillis());
        } while (System.nanoTime() < end);
        return last;
    }
}
