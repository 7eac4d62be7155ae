package org.echohealth.api.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DescriptorCheckTest {
    private static ToolDescriptor.Builder whole() {
        return ToolDescriptor.named("weigh")
                .title("Tartı", "Weigh")
                .purpose("Kilo yazar.", "Notes a weight.")
                .parameter(Parameter.required(
                        "kilos", ParameterType.NUMBER, Meaning.QUANTITY, "Weight", "Kaç kilo?", "How many kilos?"))
                .tr("[70](kilos) kilo çektim", "kilom [71](kilos)", "tartıda [72](kilos) gördüm")
                .en("I weigh [70](kilos)", "my weight is [71](kilos)", "the scales said [72](kilos)");
    }

    @Test
    void aWholeDescriptorHasNoFault() {
        assertThat(DescriptorCheck.faults(whole().build())).isEmpty();
    }

    static Stream<Arguments> faulty() {
        return Stream.of(
                faulty(tool -> tool.title(" ", "Weigh"), "has no title in Turkish"),
                faulty(tool -> tool.purpose("Kilo yazar.", ""), "has no purpose in English"),
                faulty(tool -> tool.timeLimit(Duration.ofMillis(5)), "has a time limit of 5 ms"),
                faulty(tool -> tool.timeLimit(Duration.ofHours(1)), "between 100 and 60000 ms"),
                faulty(tool -> tool.requireOneOf("kilos", "pounds"), "has no parameter \"pounds\""),
                faulty(tool -> tool.en("i WEIGH [70](kilos)"), "says nothing new"),
                faulty(tool -> tool.tr("[70](kilos kilo"), "with a mark that is not closed"),
                faulty(tool -> tool.tr("[70](pounds) çektim"), "names parameter \"pounds\""),
                faulty(
                        tool -> tool.example(Example.en("as ever").implying("usual", "yes")),
                        "names parameter \"usual\""),
                faulty(tool -> tool.parameter(parameter("kilos")), "declares parameter \"kilos\" twice"),
                faulty(tool -> tool.parameter(parameter("Kilos")), "that is not snake_case"),
                faulty(
                        tool -> tool.parameter(parameter("stones").withRange(5, 3)),
                        "allows no value for parameter \"stones\""),
                faulty(tool -> tool.parameter(parameter("stones").withDefault(new Object())), "other than JSON values"),
                faulty(
                        tool -> tool.parameter(Parameter.required(
                                "day", ParameterType.STRING, Meaning.DATE, "Day", "Hangi gün?", "Tell me the day")),
                        "has no question for the required parameter \"day\" in English"),
                faulty(
                        tool -> tool.parameter(Parameter.required(
                                "day", ParameterType.STRING, Meaning.DATE, "Day", "Hangi gün?", "Which day?")),
                        "marks the required parameter \"day\" in no example in Turkish"));
    }

    private static Arguments faulty(UnaryOperator<ToolDescriptor.Builder> fault, String sentence) {
        return Arguments.of(sentence, fault);
    }

    private static Parameter parameter(String name) {
        return Parameter.optional(name, ParameterType.NUMBER, Meaning.QUANTITY, "Weight");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faulty")
    void eachFaultIsASentenceWithTheToolAndThePlace(String sentence, UnaryOperator<ToolDescriptor.Builder> fault) {
        assertThat(DescriptorCheck.faults(fault.apply(whole()).build())).anySatisfy(said -> assertThat(said)
                .startsWith("Tool \"weigh\" ")
                .contains(sentence)
                .endsWith("."));
    }

    @Test
    void tooFewExamplesAreCountedByLanguage() {
        ToolDescriptor bare = ToolDescriptor.named("bare")
                .title("Yalın", "Bare")
                .purpose("Yok.", "None.")
                .build();
        assertThat(DescriptorCheck.faults(bare))
                .containsExactly(
                        "Tool \"bare\" has 0 examples in Turkish; at least 3 are needed.",
                        "Tool \"bare\" has 0 examples in English; at least 3 are needed.");
    }
}
