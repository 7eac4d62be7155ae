package org.echohealth.launcher.internal.eval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Values values = new Values(ZoneId.of("Europe/Istanbul"));

    @ParameterizedTest(name = "{0}: {1} and {2} are the same: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "name           | \"IŞIL\"                      | \"ısil\"                    | true",
                "name           | \"Lipitor\"                   | \"Lipanthyl\"               | false",
                "dose           | \"0,5 g\"                     | \"500 mg\"                  | true",
                "dose           | \"50 mcg\"                    | \"50 µg\"                   | true",
                "dose           | \"yarım tablet\"              | \"0.5 tablet\"              | true",
                "dose           | \"1 tablet\"                  | \"1 puff\"                  | false",
                "times          | [\"08:00\",\"20:00\"]         | [\"20:00\",\"08:00\"]       | true",
                "times          | [\"08:00\"]                   | [\"08:00\",\"20:00\"]       | false",
                "taken_at       | \"2026-03-12T09:00\"          | \"2026-03-12T06:00:00Z\"    | true",
                "taken_at       | \"2026-03-12T09:00\"          | \"2026-03-12T09:01\"        | false",
                "scheduled_time | \"09:00\"                     | \"2026-03-12T09:00+03:00\"  | true",
                "phone          | \"+905321234567\"             | \"0532 123 45 67\"          | true",
                "phone          | \"112\"                       | \"911\"                     | false",
                "severity       | 5                             | 5.0                         | true",
                "name           | {\"any\":[\"A\",\"B\"]}       | \"b\"                       | true",
                "instructions   | {\"contains\":\"aç kar\"}     | \"Aç karnına\"              | true",
                "recurrence     | \"FREQ=WEEKLY\"               | \"FREQ=WEEKLY;BYDAY=TH\"    | true",
                "recurrence     | \"FREQ=DAILY;INTERVAL=14\"    | \"RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO\" | true",
                "recurrence     | \"FREQ=MONTHLY\"              | \"FREQ=WEEKLY\"             | false",
            })
    void valuesAreComparedByWhatTheyMean(String key, String want, String got, boolean same) throws Exception {
        assertThat(values.same(key, json(want), json(got), "2026-03-12T10:00:00+03:00"))
                .isEqualTo(same);
    }

    private static JsonNode json(String text) throws Exception {
        return JSON.readTree(text);
    }
}
