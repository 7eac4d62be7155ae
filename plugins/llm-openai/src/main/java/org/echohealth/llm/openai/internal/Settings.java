package org.echohealth.llm.openai.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** How a model server is reached and asked. */
@ObjectClassDefinition(
        name = "Language model: OpenAI-compatible server",
        description = "A server with the chat completions API, such as Ollama, llama.cpp, vLLM, LM Studio or OpenAI.")
public @interface Settings {
    @AttributeDefinition(name = "Name", description = "How the order of language models names this one.")
    String name() default "openai";

    @AttributeDefinition(
            name = "Base URL",
            description = "Up to and with the version, such as http://127.0.0.1:11434/v1.")
    String baseUrl();

    @AttributeDefinition(name = "Model", description = "The model's name at the server.")
    String model();

    @AttributeDefinition(
            name = "Reach",
            description = "How far messages travel: site for a server of your own, outside for any other. A loopback "
                    + "address is always this machine. What reaches outside needs https.")
    String reach() default "outside";

    @AttributeDefinition(name = "Key file", description = "A file whose first line is the API key; empty for none.")
    String apiKeyFile() default "";

    @AttributeDefinition(
            name = "Key variable",
            description = "The environment variable that holds the API key, where no file does; empty for none.")
    String apiKeyEnvironment() default "";

    @AttributeDefinition(name = "Streaming", description = "Whether answers come piece by piece.")
    boolean streaming() default true;

    @AttributeDefinition(
            name = "Thinks first",
            description = "True for a model whose answers begin inside its thinking, which ends with </think>.")
    boolean thinksFirst() default false;

    @AttributeDefinition(name = "Temperature", description = "0 to 2; below 0 leaves it to the server.")
    double temperature() default 0.2;

    @AttributeDefinition(name = "Most tokens", description = "Of one answer; 0 leaves it to the server.")
    int maxTokens() default 1024;

    @AttributeDefinition(name = "Connect timeout", description = "Seconds until the server must take the connection.")
    int connectSeconds() default 3;

    @AttributeDefinition(name = "First token timeout", description = "Seconds until the answer must begin.")
    int firstTokenSeconds() default 45;

    @AttributeDefinition(name = "Idle timeout", description = "Most seconds between two pieces of an answer.")
    int idleSeconds() default 20;

    @AttributeDefinition(name = "Total timeout", description = "Most seconds of one answer.")
    int totalSeconds() default 80;
}
