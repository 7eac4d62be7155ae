package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a newcomer and a monitor see: readiness, the page, the API's description, headers. */
@ExtendWith(SharedServer.class)
class ReadinessIT {
    private static final List<String> REQUIRED = List.of(
            "Turns",
            "ToolCalls",
            "Patients",
            "Records",
            "EventLog",
            "Recall",
            "MedicineCatalog",
            "EmergencyLines",
            "InputGuard",
            "OutputGuard",
            "LanguageModel",
            "ToolsResource",
            "tools");

    @Test
    void readyIsToldWithoutATokenAndListsEveryCheck(Echo echo) {
        JsonNode ready = echo.send(echo.bare("/health/ready").GET()).expect(200).json();
        assertThat(ready.path("status").asText()).isEqualTo("ready");
        assertThat(StreamSupport.stream(ready.path("checks").spliterator(), false)
                        .map(check -> check.path("name").asText()))
                .containsAll(REQUIRED);
        assertThat(ready.path("checks"))
                .allSatisfy(check -> assertThat(check.path("ready").asBoolean())
                        .as(check.toString())
                        .isTrue());
        echo.send(echo.bare("/health/live").GET()).expect(200);
    }

    @Test
    void seventeenToolsAreThereWithSchemaBundleAndVersion(Echo echo) {
        JsonNode tools = echo.get("/api/v1/tools").expect(200).json().path("items");
        assertThat(tools).hasSizeGreaterThanOrEqualTo(17).allSatisfy(tool -> {
            assertThat(tool.path("input_schema").path("$schema").asText()).contains("2020-12");
            assertThat(tool.path("bundle").asText()).isNotBlank();
            assertThat(tool.path("version").asText()).isNotBlank();
        });
    }

    @Test
    void everyAnswerCarriesTheSecurityHeaders(Echo echo) {
        for (String path :
                List.of("/", "/health/ready", "/api/v1/patients", "/nothing", "/api/v1/conversations/none")) {
            Answer answer = echo.send(echo.bare(path).GET());
            assertThat(answer.header("x-content-type-options")).as(path).isEqualTo("nosniff");
            assertThat(answer.header("referrer-policy")).as(path).isEqualTo("no-referrer");
            assertThat(answer.header("x-frame-options")).as(path).isEqualTo("DENY");
            assertThat(answer.header("content-security-policy"))
                    .as(path)
                    .contains("default-src 'self'", "frame-ancestors 'none'", "object-src 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.header("server")).as(path).isEmpty();
        }
    }

    @Test
    void thePageAndItsFilesAreServed(Echo echo) {
        Answer page = echo.send(echo.bare("/").GET()).expect(200);
        assertThat(page.header("content-type")).startsWith("text/html");
        assertThat(page.text()).contains("<html");
        List<String> files = java.util.regex.Pattern.compile("(?:src|href)=\"\\.?(/assets/[^\"]+)\"")
                .matcher(page.text())
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(files).isNotEmpty().allSatisfy(file -> {
            Answer asset = echo.send(echo.bare(file).GET()).expect(200);
            assertThat(asset.header("cache-control")).contains("immutable");
            assertThat(asset.header("content-type")).matches("text/(javascript|css).*|image/.*|font/.*|application/.*");
        });
        assertThat(page.text()).doesNotContain("<script>").doesNotContain("style=\"");
        echo.send(echo.bare("/assets/..%2f..%2fMETA-INF/MANIFEST.MF").GET()).noInside();
    }

    @Test
    void headAnswersAsGetDoes(Echo echo) {
        Answer head = echo.send(echo.bare("/").method("HEAD", BodyPublishers.noBody()))
                .expect(200);
        assertThat(head.text()).isEmpty();
    }

    @Test
    void theApiDescriptionIsTheCheckedInOne(Echo echo) throws Exception {
        Answer described = echo.send(echo.bare("/openapi.json").GET()).expect(200);
        assertThat(described.json().path("openapi").asText()).startsWith("3.1");
        assertThat(described.text())
                .isEqualTo(java.nio.file.Files.readString(Distribution.root().resolve("docs/openapi.json")));
    }

    @Test
    void guardsAnswerDirectly(Echo echo) {
        JsonNode safe = echo.post("/api/v1/guard/check", Map.of("text", "Bugün hangi ilaçlarım var?", "lang", "tr"))
                .expect(200)
                .json();
        assertThat(safe.path("verdict").asText()).isEqualTo("safe");
        assertThat(safe.path("action").asText()).isEqualTo("pass");
        JsonNode crisis = echo.post("/api/v1/guard/check", Map.of("text", "I want to kill myself", "stage", "rules"))
                .expect(200)
                .json();
        assertThat(crisis.path("action").asText()).isEqualTo("crisis");
    }
}
