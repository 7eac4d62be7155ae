package org.echohealth.gateway.internal.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.swagger.v3.oas.models.SpecVersion;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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

    @Test
    void aParserOfOpenApi31TakesItWithoutAWord() {
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        SwaggerParseResult parsed = new OpenAPIV3Parser()
                .readContents(new String(OpenApi.json(), StandardCharsets.UTF_8), List.of(), options);
        assertThat(parsed.getMessages()).isEmpty();
        assertThat(parsed.getOpenAPI().getSpecVersion()).isEqualTo(SpecVersion.V31);
        assertThat(parsed.getOpenAPI().getPaths()).hasSameSizeAs(paths());
    }

    private static Set<String> paths() {
        return Calls.ALL.stream().map(Call::path).collect(Collectors.toSet());
    }

    @Test
    void everySuccessHasASchemaOfItsOwn() throws IOException {
        JsonNode document = new ObjectMapper().readTree(OpenApi.json());
        for (Call call : Calls.ALL) {
            JsonNode success = document.path("paths")
                    .path(call.path())
                    .path(call.method().toLowerCase(Locale.ROOT))
                    .path("responses")
                    .path(String.valueOf(call.success()));
            assertThat(success.isMissingNode()).as(call.path()).isFalse();
            assertThat(call.schema().isEmpty())
                    .as(call.method() + " " + call.path() + " says what it answers")
                    .isEqualTo(call.success() == 204
                            || call.path().equals("/openapi.json")
                            || call.media().equals(List.of("text/event-stream")));
        }
    }

    @Test
    void everyTextNumberAndListOfABodyHasALimit() {
        for (Call call : Calls.ALL) {
            call.body().forEach(field -> hasALimit(call, field));
        }
    }

    private static void hasALimit(Call call, BodyField field) {
        Map<String, Object> schema = field.schema();
        String limit =
                switch (field.kind()) {
                    case TEXT -> field.allowed().isEmpty() ? "maxLength" : "enum";
                    case WHOLE -> "maximum";
                    case LIST -> "maxItems";
                    case FLAG, OBJECT -> "type";
                };
        assertThat(schema).as(call.path() + " " + field.name()).containsKey(limit);
        field.items().forEach(item -> hasALimit(call, item));
    }

    @Test
    void aConversationMayBeOpenedWithoutABody() throws IOException {
        JsonNode body = new ObjectMapper()
                .readTree(OpenApi.json())
                .path("paths")
                .path("/api/v1/patients/{patient}/conversations")
                .path("post")
                .path("requestBody");
        assertThat(body.path("required").asBoolean()).isFalse();
        assertThat(body.at("/content/application~1json/schema/required").isMissingNode())
                .isTrue();
    }
}
