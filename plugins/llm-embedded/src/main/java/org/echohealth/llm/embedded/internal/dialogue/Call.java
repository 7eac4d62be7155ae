package org.echohealth.llm.embedded.internal.dialogue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/**
 * A call that is being put together. Mutable, of one turn.
 */
final class Call {
    private final ToolProfile profile;
    private final Map<String, Object> arguments = new LinkedHashMap<>();
    private String touched = "";

    Call(ToolProfile profile) {
        this.profile = profile;
    }

    Call(ToolProfile profile, Map<String, Object> arguments) {
        this(profile);
        this.arguments.putAll(arguments);
    }

    ToolProfile profile() {
        return profile;
    }

    ToolDescriptor tool() {
        return profile.tool();
    }

    Map<String, Object> arguments() {
        return arguments;
    }

    /** The clock time that a change put in the place of another; empty where none. */
    String touched() {
        return touched;
    }

    void touch(String time) {
        touched = time;
    }

    Optional<Operation> operation() {
        return profile.operation();
    }

    boolean writes() {
        return !tool().readOnly();
    }

    Optional<Object> value(Meaning meaning) {
        return profile.parameter(meaning).map(Parameter::name).map(arguments::get);
    }

    void put(Meaning meaning, Object value) {
        profile.parameter(meaning).ifPresent(p -> arguments.put(p.name(), value));
    }

    /** The first required argument that is not there. */
    Optional<Parameter> missing() {
        Optional<Parameter> single = tool().parameters().stream()
                .filter(p -> p.required() && !arguments.containsKey(p.name()))
                .findFirst();
        if (single.isPresent()) {
            return single;
        }
        return tool().requireOneOf().stream()
                .filter(group -> group.stream().noneMatch(arguments::containsKey))
                .flatMap(group -> group.stream().limit(1))
                .flatMap(name -> tool().parameter(name).stream())
                .findFirst();
    }

    Memo.Done done() {
        return new Memo.Done(tool().name(), arguments, "", touched);
    }
}
