package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code echoctl eval tools} over the product's own scenarios; a guard against falling back, not a target. */
class ScenariosIT {
    @ParameterizedTest
    @CsvSource({"tune.jsonl,0.85,0.93", "held-out.jsonl,0.35,0.65"})
    void conversationsActAsPeopleMean(String file, double leastPassRate, double leastF1)
            throws IOException, InterruptedException {
        Process evaluation = new ProcessBuilder(
                        Distribution.home().resolve("bin/echoctl").toString(),
                        "eval",
                        "tools",
                        Distribution.root()
                                .resolve("integration-tests/src/test/resources/scenarios")
                                .resolve(file)
                                .toString(),
                        "--json")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String told = new String(evaluation.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(evaluation.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(evaluation.exitValue()).as(told).isZero();
        JsonNode figures = new ObjectMapper().readTree(told);
        System.out.println(file + " " + figures);
        assertThat(figures.path("scenarios").asInt()).isGreaterThanOrEqualTo(80);
        assertThat(figures.path("pass_rate").asDouble()).as("pass rate").isGreaterThanOrEqualTo(leastPassRate);
        assertThat(figures.path("param_f1").asDouble()).as("F1 of parameters").isGreaterThanOrEqualTo(leastF1);
    }
}
