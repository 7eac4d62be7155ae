package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArgumentCheckTest {
    private static final ToolDescriptor TOOL = ToolDescriptor.named("some_tool")
            .parameter(
                    Parameter.required("name", ParameterType.STRING, Meaning.MEDICATION, "Which", "Hangisi?", "Which?"))
            .parameter(Parameter.optional("times", ParameterType.STRING_LIST, Meaning.CLOCK_TIMES, "When"))
            .parameter(Parameter.optional("count", ParameterType.INTEGER, Meaning.RANK, "How many")
                    .withRange(1, 9))
            .parameter(Parameter.optional("notes", ParameterType.STRING, Meaning.TEXT, "Words"))
            .build();

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of("name", "x".repeat(201), "/name", "at most 200 characters; it has 201"),
                Arguments.of("name", List.of("x"), "/name", "must be a text"),
                Arguments.of("name", "Parol \u202Egm 005", "/name", "turn the direction"),
                Arguments.of("name", "Parol\u0000", "/name", "control characters"),
                Arguments.of("name", "\u200B\u2060", "/name", "can be seen"),
                Arguments.of("name", "half \uD83D", "/name", "half a character"),
                Arguments.of("times", Collections.nCopies(25, "08:00"), "/times", "at most 24 values; 25 came"),
                Arguments.of("times", List.of("08:00", 7), "/times/1", "value 2 is none"),
                Arguments.of("times", List.of("08:00", "x".repeat(61)), "/times/1", "at most 60 characters; it has 61"),
                Arguments.of("count", "NaN", "/count", "must be a number, not “NaN”"),
                Arguments.of("count", 10, "/count", "between 1 and 9; it is 10"),
                Arguments.of("count", "1e999999999", "/count", "out of range"),
                Arguments.of("count", 1.5, "/count", "whole number, not 1.5"),
                Arguments.of("count", Map.of(), "/count", "must be a number"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aRefusalNamesTheArgumentTheLimitAndWhatCame(String argument, Object value, String pointer, String said) {
        Map<String, Object> arguments = new LinkedHashMap<>(Map.of("name", "Parol"));
        arguments.put(argument, value);
        ToolResult.Refusal refusal = refusal(arguments);
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(refusal.message()).contains(said);
        assertThat(refusal.details()).containsEntry("argument", argument).containsEntry("pointer", pointer);
        assertThat(refusal.details()).containsKey("expected");
    }

    @Test
    void anUnknownArgumentIsQuotedWithoutItsHiddenCharacters() {
        ToolResult.Refusal refusal = refusal(Map.of("name", "Parol", "\u202Ea/b", "x"));
        assertThat(refusal.message()).contains("“a/b”");
        assertThat(refusal.details()).containsEntry("pointer", "/a~1b");
    }

    @Test
    void aLineBreakInANameBecomesASpaceAndStaysInNotes() {
        assertThat(ArgumentCheck.normalised(TOOL, Map.of("name", "Parol\r\nplus", "notes", "a\nb")))
                .containsEntry("name", "Parol plus")
                .containsEntry("notes", "a\nb");
    }

    private static ToolResult.Refusal refusal(Map<String, Object> arguments) {
        Map<String, Object> sent = new java.util.LinkedHashMap<>(arguments);
        return ArgumentCheck.check(TOOL, sent, Language.EN).orElseThrow();
    }
}
