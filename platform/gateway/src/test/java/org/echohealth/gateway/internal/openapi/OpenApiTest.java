package org.echohealth.gateway.internal.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpenApiTest {
    private static final Path CHECKED_IN = Path.of("../../docs/openapi.json");
    private static final Path MADE = Path.of("target/openapi.json");

    @Test
    void theCheckedInDescriptionIsTheOneThatIsServed() throws IOException {
        Files.write(MADE, OpenApi.json());
        assertThat(CHECKED_IN)
                .as("update it: cp platform/gateway/target/openapi.json docs/")
                .exists();
        assertThat(Files.readString(CHECKED_IN))
                .as("docs/openapi.json is not what the table of calls gives;"
                        + " update it: cp platform/gateway/target/openapi.json docs/")
                .isEqualTo(new String(OpenApi.json(), StandardCharsets.UTF_8));
    }

    @Test
    void everyOperationHasItsOwnIdAndTellsItsProblems() throws IOException {
        JsonNode document = new ObjectMapper().readTree(OpenApi.json());
        assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
        Set<String> ids = new HashSet<>();
        document.path("paths")
                .forEach(path -> path.forEach(operation -> {
                    assertThat(ids.add(operation.path("operationId").asText()))
                            .as(operation.path("operationId").asText())
                            .isTrue();
                    assertThat(operation.path("responses").has("default")).isTrue();
                }));
        assertThat(ids).hasSize(Calls.ALL.size());
    }

    @Test
    void everyReferenceIsThere() throws IOException {
        JsonNode document = new ObjectMapper().readTree(OpenApi.json());
        document.findValuesAsText("$ref").forEach(reference -> assertThat(
                        document.at(reference.substring(1)).isMissingNode())
                .as(reference)
                .isFalse());
    }

    @Test
    void theSameTableGivesTheSameBytes() {
        assertThat(OpenApi.json()).isEqualTo(OpenApi.json());
    }
}
