package org.echohealth.gateway.internal.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"display_name\":\"\u200B\u2060\"}|/display_name|must not be empty",
                "{\"display_name\":\"a\\nb\"}|/display_name|control characters (character 2)",
                "{\"display_name\":\"a\\ud83d\"}|/display_name|half a character",
                "{\"display_name\":7}|/display_name|must be of type string, not number",
                "{\"display_name\":[]}|/display_name|must be of type string, not array",
                "{\"zone\":\"GMT+3\"}|/zone|IANA time zone such as Europe/Istanbul; “GMT+3” is not",
                "{\"country\":\"ZZ\"}|/country|ISO 3166-1",
                "{\"birth_date\":\"2026-02-30\"}|/birth_date|“2026-02-30” is not",
                "{\"birth_date\":\"0000-01-01\"}|/birth_date|1800 to 2200",
                "{\"birth_date\":\"+100000-01-01\"}|/birth_date|1800 to 2200",
                "{\"sex\":\"\u202Efemale\"}|/sex|“female” is not",
                "{\"nonsense/x~y\":1}|/nonsense~1x~0y|unknown field"
            })
    void aBadFieldIsPointedToAndToldWithWhatCame(String body, String pointer, String message) throws IOException {
        assertThat(fault(body, "PATCH", "/api/v1/patients/{patient}")).satisfiesExactly(error -> {
            assertThat(error.get("pointer")).isEqualTo(pointer);
            assertThat(error.get("message")).contains(message);
        });
    }

    @Test
    void aLengthCountsCharactersAsPeopleDo() throws IOException {
        String name = "💊".repeat(200);
        Body body = check("{\"display_name\":\"" + name + "\"}", "PATCH", "/api/v1/patients/{patient}");
        assertThat(body.text("display_name")).isEqualTo(name);
        assertThat(fault("{\"display_name\":\"" + name + "x\"}", "PATCH", "/api/v1/patients/{patient}"))
                .first()
                .satisfies(error -> assertThat(error.get("message")).contains("at most 200 characters; it has 201"));
    }

    @Test
    void faultsWithinAListPointToTheirItem() throws IOException {
        assertThat(fault(
                        "{\"events\":[7,{\"source_id\":\"a\",\"session\":\"b\",\"speaker\":\"user\",\"text\":\"x\","
                                + "\"occurred_at\":\"2026-03-12T09:00:00+18:01\"}]}",
                        "POST",
                        "/api/v1/patients/{patient}/memory/events"))
                .extracting(error -> error.get("pointer"))
                .containsExactly("/events/0", "/events/1/occurred_at");
    }

    @Test
    void wholeNumbersAreWithinTheirRangeAndNothingElse() throws IOException {
        for (String k : new String[] {"0", "101", "1e400", "1.5", "9223372036854775808", "true", "\"5\""}) {
            assertThat(fault("{\"query\":\"x\",\"k\":" + k + "}", "POST", "/api/v1/patients/{patient}/memory/recall"))
                    .as(k)
                    .first()
                    .satisfies(error -> assertThat(error.get("pointer")).isEqualTo("/k"));
        }
    }

    @SuppressWarnings("unchecked")
    private static Iterable<Map<String, String>> fault(String body, String method, String path) {
        Problem problem = catchThrowableOfType(Problem.class, () -> check(body, method, path));
        assertThat(problem.status()).isEqualTo(422);
        return (Iterable<Map<String, String>>)
                java.util.Objects.requireNonNull(problem.body().get("errors"));
    }

    @SuppressWarnings("unchecked")
    private static Body check(String body, String method, String path) throws IOException {
        Map<String, @Nullable Object> values = JSON.readValue(body, Map.class);
        return Body.check(values, Calls.find(method, path));
    }
}
