package org.echohealth.gateway.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,\"a\":2}|the same field is there twice",
                "{\"a\":1}{}|more than one JSON value",
                "{\"a\":[1,2|ends too early",
                "{\"zone\":NaN}|at or behind /zone",
                "{'a':1}|(line 1, column ",
                "[1]|must be a JSON object",
                "7|must be a JSON object",
                "{\"a\":12345678901234567890123456789012345678901}|more than 40 characters",
                "\uFEFF{}|byte order mark"
            })
    void eachFaultIsSaidInWordsOfOurOwnWithItsPlace(String json, String said) {
        assertThatThrownBy(() -> Json.object(json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Problem.class)
                .hasMessageContaining(said)
                .hasMessageNotContaining("Unexpected character")
                .hasMessageNotContaining("token");
    }

    @Test
    void aBodyNestedDeeperThanTheLimitIsRefusedWhateverItsSize() {
        for (int depth : new int[] {33, 5_000, 100_000}) {
            String json = "{\"a\":" + "[".repeat(depth) + "]".repeat(depth) + "}";
            assertThatThrownBy(() -> Json.object(json.getBytes(StandardCharsets.UTF_8)))
                    .as("%d levels", depth)
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("deeper than 32 levels");
        }
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        for (int[] wrong : new int[][] {{0xC0, 0xAF}, {0xED, 0xA0, 0x80}, {0xE2, 0x82}, {0xF5, 0x80, 0x80, 0x80}}) {
            byte[] body = "{\"a\":\"xxxx\"}".getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < wrong.length; i++) {
                body[6 + i] = (byte) wrong[i];
            }
            assertThatThrownBy(() -> Json.object(body))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("UTF-8");
        }
    }

    @Test
    void numbersKeepTheirDigits() {
        assertThat(Json.object("{\"a\":0.10,\"b\":1e400}".getBytes(StandardCharsets.UTF_8)))
                .containsEntry("a", new BigDecimal("0.10"))
                .containsEntry("b", new BigDecimal("1e400"));
    }

    @ParameterizedTest
    @CsvSource({
        "application/json,true",
        "'application/json;q=0.9, text/event-stream',true",
        "*/*,true",
        "'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',true",
        "'',true",
        "application/json;q=NaN,false",
        "application/json;q=2,false",
        "nonsense,false",
        ";;;,false",
        "a/b/c,false"
    })
    void anAcceptHeaderIsAListOfMediaRanges(String header, boolean taken) {
        if (taken) {
            MediaHeaders.accept(header);
        } else {
            assertThatThrownBy(() -> MediaHeaders.accept(header)).isInstanceOf(Problem.class);
        }
    }
}
