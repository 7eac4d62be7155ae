package org.echohealth.llm.openai.internal;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.llm.openai.internal.answer.AnswerAssembler;
import org.echohealth.llm.openai.internal.http.Limits;
import org.echohealth.llm.openai.internal.http.ModelServer;
import org.echohealth.llm.openai.internal.request.ChatRequest;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.metatype.annotations.Designate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A model behind a server with the chat completions API; there only where it is configured. */
@Component(
        service = LanguageModel.class,
        configurationPid = "org.echohealth.llm.openai",
        configurationPolicy = ConfigurationPolicy.REQUIRE,
        immediate = true)
@Designate(ocd = Settings.class)
public final class OpenAiModel implements LanguageModel {
    private static final Logger LOG = LoggerFactory.getLogger(OpenAiModel.class);

    private final ModelInfo info;
    private final Endpoint endpoint;
    private final ChatRequest.Options options;
    private final ModelServer server;
    private final boolean thinksFirst;

    @Activate
    public OpenAiModel(Settings settings) {
        endpoint = Endpoint.of(settings);
        if (settings.model() == null || settings.model().isBlank()) {
            throw new IllegalArgumentException("model names no model");
        }
        info = new ModelInfo(settings.name(), endpoint.reach(), false);
        options = new ChatRequest.Options(
                settings.model(),
                settings.temperature() < 0 ? null : settings.temperature(),
                settings.maxTokens() <= 0 ? null : settings.maxTokens(),
                settings.streaming());
        thinksFirst = settings.thinksFirst();
        server = new ModelServer(endpoint.completions(), endpoint.server(), Limits.of(settings));
        LOG.info("model {} is {} at {}, reach {}", info.name(), settings.model(), endpoint.server(), endpoint.reach());
    }

    @Deactivate
    void stop() {
        server.close();
    }

    @Override
    public ModelInfo info() {
        return info;
    }

    @Override
    public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped)
            throws ModelUnavailable {
        if (!endpoint.secure()) {
            throw Failure.insecure(endpoint.server());
        }
        AnswerAssembler answer = new AnswerAssembler(request, sink, endpoint.server(), thinksFirst);
        boolean whole = server.ask(ChatRequest.of(request, options), endpoint.key(), answer, stopped);
        if (whole) {
            answer.finish();
        } else {
            answer.stop();
        }
    }
}
