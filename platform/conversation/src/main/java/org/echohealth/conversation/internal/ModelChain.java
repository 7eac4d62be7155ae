package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The language models in the configured order. Where one fails before it said anything, the next is asked, if it reaches
 * no further than the first (rule I5).
 */
@Component(
        service = {ModelChain.class, ReadinessCheck.class},
        configurationPid = "org.echohealth.models",
        immediate = true)
@Designate(ocd = ModelChain.Settings.class)
public final class ModelChain implements ReadinessCheck {
    private static final Logger LOG = LoggerFactory.getLogger(ModelChain.class);

    private final List<LanguageModel> models = new CopyOnWriteArrayList<>();
    private final List<String> order;

    /** Which models answer. */
    @ObjectClassDefinition(name = "Language models", description = "Which language models answer, and in which order.")
    public @interface Settings {
        @AttributeDefinition(
                name = "Order",
                description = "Names of models, first choice first. The embedded one needs no weights and no network.")
        String[] order() default {"embedded"};
    }

    @Activate
    public ModelChain(Settings settings) {
        this.order = List.of(settings.order());
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindModel(LanguageModel model) {
        models.add(model);
    }

    void unbindModel(LanguageModel model) {
        models.remove(model);
    }

    /** The models that may answer a turn, first choice first; as they are now. */
    List<LanguageModel> candidates() {
        List<LanguageModel> chain = new ArrayList<>();
        for (String name : order) {
            models.stream()
                    .filter(model -> model.info().name().equals(name))
                    .filter(model -> chain.isEmpty()
                            || model.info()
                                            .reach()
                                            .compareTo(chain.get(0).info().reach())
                                    <= 0)
                    .findFirst()
                    .ifPresent(chain::add);
        }
        return chain;
    }

    /** One turn's use of the chain: once a model has answered, the turn stays with it. */
    final class Session {
        private final List<LanguageModel> left = new ArrayList<>(candidates());
        private boolean fellBack;

        /** The model that is asked next; null where none is left. */
        @Nullable
        ModelInfo current() {
            return left.isEmpty() ? null : left.get(0).info();
        }

        /** True where an earlier choice failed. */
        boolean fellBack() {
            return fellBack;
        }

        /**
         * Asks the current model, and the next where it fails before its first delta.
         *
         * @param memo gives the note of the model of that name
         */
        void generate(RequestFor request, Consumer<ModelDelta> sink, BooleanSupplier stopped) throws ModelUnavailable {
            ModelUnavailable last = new ModelUnavailable("no language model is registered for the order " + order);
            while (!left.isEmpty()) {
                LanguageModel model = left.get(0);
                boolean[] spoke = {false};
                try {
                    model.generate(
                            request.with(model.info().name()),
                            delta -> {
                                spoke[0] = true;
                                sink.accept(delta);
                            },
                            stopped);
                    return;
                } catch (ModelUnavailable | RuntimeException failed) {
                    LOG.warn("ECHO-2030 model {} failed", model.info().name(), failed);
                    last = failed instanceof ModelUnavailable unavailable
                            ? unavailable
                            : new ModelUnavailable("model " + model.info().name() + " failed", failed);
                    if (spoke[0] || stopped.getAsBoolean()) {
                        throw last;
                    }
                    left.remove(0);
                    fellBack = true;
                }
            }
            throw last;
        }
    }

    /** Makes the request for the model of a name, whose memo differs. */
    interface RequestFor {
        ModelRequest with(String modelName);
    }

    Session session() {
        return new Session();
    }

    @Override
    public String name() {
        return "language-model";
    }

    @Override
    public Readiness check() {
        return candidates().isEmpty()
                ? Readiness.notReady("none of the language models " + order
                        + " is there; put one of their bundles into the plugins folder or change the order")
                : Readiness.READY;
    }
}
