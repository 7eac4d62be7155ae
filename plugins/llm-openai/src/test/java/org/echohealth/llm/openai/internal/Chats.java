package org.echohealth.llm.openai.internal;

import java.lang.annotation.Annotation;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Role;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.testkit.InMemoryPatient;

/** Requests and settings for tests. */
public final class Chats {
    private Chats() {}

    public static ToolDescriptor tool(String name) {
        return ToolDescriptor.named(name)
                .title("Su", "Water")
                .purpose("Su kaydeder.", "Logs water.")
                .parameter(Parameter.required(
                        "amount", ParameterType.STRING, Meaning.TEXT, "how much", "Ne kadar?", "How much?"))
                .build();
    }

    public static ModelRequest request(ChatMessage... messages) {
        return request(false, messages);
    }

    public static ModelRequest request(boolean plain, ChatMessage... messages) {
        InMemoryPatient patient = InMemoryPatient.inIstanbul();
        ZonedDateTime now = patient.localNow();
        return new ModelRequest(
                messages.length == 0
                        ? List.of(new ChatMessage.User("I drank water", now.toInstant()))
                        : List.of(messages),
                List.of(tool("log_water"), tool("log_walk")),
                Language.EN,
                Role.PATIENT,
                now,
                new PatientBrief(patient.patient(), List.of(), List.of(), List.of(), List.of(), List.of()),
                List.of(),
                List.of(),
                null,
                null,
                plain);
    }

    /** Settings with these values, the others as they are by default. */
    public static Settings settings(Map<String, Object> values) {
        return (Settings) java.lang.reflect.Proxy.newProxyInstance(
                Settings.class.getClassLoader(), new Class<?>[] {Settings.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("annotationType")) {
                        return (Class<? extends Annotation>) Settings.class;
                    }
                    return values.containsKey(method.getName())
                            ? values.get(method.getName())
                            : method.getDefaultValue();
                });
    }
}
