package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.plugin.PluginUse;
import org.echohealth.conversation.internal.containment.Overdue;
import org.echohealth.conversation.internal.containment.PluginThreads;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The language models in the configured order; of several with one name the highest-ranked service stands, of equal ones
 * the older, until its bundle is retired.
 */
@Component(
        service = {ModelChain.class, ReadinessCheck.class, PluginUse.class},
        configurationPid = "org.echohealth.models",
        immediate = true)
@Designate(ocd = ModelChain.Settings.class)
public final class ModelChain implements ReadinessCheck, PluginUse {
    private static final Logger LOG = LoggerFactory.getLogger(ModelChain.class);
    private static final Duration INFO_LIMIT = Duration.ofSeconds(5);

    private final SortedMap<ServiceReference<?>, Entry> models = new ConcurrentSkipListMap<>();
    private final Map<ServiceReference<?>, LeftOut> leftOut = new ConcurrentHashMap<>();
    private final BundleUse use = new BundleUse();
    private final Overdue overdue = new Overdue();
    private final List<String> order;
    private final Duration silence;

    /** Which models answer. */
    @ObjectClassDefinition(name = "Language models", description = "Which language models answer, and in which order.")
    public @interface Settings {
        @AttributeDefinition(
                name = "Order",
                description = "Names of models, first choice first. The embedded one needs no weights and no network.")
        String[] order() default {"embedded"};

        @AttributeDefinition(
                name = "Silence",
                description = "Longest time a model may give no sign, in seconds; then the next one is asked.",
                min = "1")
        int silentSeconds() default 45;
    }

    /** A model that has the name of the service, its info as it was when it came, and its threads. */
    record Entry(LanguageModel model, ModelInfo info, long bundleId, PluginThreads threads) {}

    private record LeftOut(long bundleId, String fault) {}

    @Activate
    public ModelChain(Settings settings) {
        this.order = List.of(settings.order());
        this.silence = Duration.ofSeconds(settings.silentSeconds());
    }

    @Deactivate
    void stop() {
        overdue.close();
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindModel(LanguageModel model, ServiceReference<LanguageModel> reference) {
        Bundle bundle = reference.getBundle();
        String kind = model.getClass().getSimpleName();
        PluginThreads threads = new PluginThreads(
                "echo-model-" + kind,
                model.getClass().getClassLoader(),
                overdue,
                thrown -> LOG.warn("ECHO-2070 a thread that model {} started ended with an error", kind, thrown));
        try {
            models.put(
                    reference, new Entry(model, threads.run(INFO_LIMIT, model::info), bundle.getBundleId(), threads));
        } catch (RuntimeException | LinkageError unreadable) {
            LOG.warn(
                    "ECHO-2071 bundle {} brought a language model that cannot say what it is; it is left out",
                    bundle.getSymbolicName(),
                    unreadable);
            leftOut.put(
                    reference,
                    new LeftOut(
                            bundle.getBundleId(),
                            "The language model " + model.getClass().getName() + " cannot say what it is: "
                                    + unreadable.getMessage() + "."));
        }
    }

    void unbindModel(ServiceReference<LanguageModel> reference) {
        leftOut.remove(reference);
        Entry gone = models.remove(reference);
        if (gone != null) {
            gone.threads().close();
        }
    }

    /** The models that may answer a turn, first choice first, as they are now; none reaches further than the first (I5). */
    List<Entry> candidates() {
        List<Entry> chain = new ArrayList<>();
        for (String name : order) {
            Entry model = named(name);
            if (model != null
                    && (chain.isEmpty()
                            || model.info()
                                            .reach()
                                            .compareTo(chain.get(0).info().reach())
                                    <= 0)) {
                chain.add(model);
            }
        }
        return chain;
    }

    private @Nullable Entry named(String name) {
        Entry best = null;
        // Service references sort by ranking, lowest first, and the older of equal ones last.
        for (Entry model : models.values()) {
            if (model.info().name().equals(name) && !use.retired(model.bundleId())) {
                best = model;
            }
        }
        return best;
    }

    /** One turn's use of the chain, which keeps its models until it is closed. */
    ModelSession session() {
        synchronized (use) {
            List<Entry> chain = candidates();
            List<Long> bundles = chain.stream().map(Entry::bundleId).distinct().toList();
            use.take(bundles);
            return new ModelSession(chain, order, silence, () -> use.giveBack(bundles));
        }
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

    @Override
    public void retire(long bundleId) {
        use.retire(bundleId);
    }

    @Override
    public void readmit(long bundleId) {
        use.readmit(bundleId);
    }

    @Override
    public boolean awaitIdle(long bundleId, Duration limit) throws InterruptedException {
        return use.awaitIdle(bundleId, limit);
    }

    @Override
    public List<String> faults(long bundleId) {
        return leftOut.values().stream()
                .filter(model -> model.bundleId() == bundleId)
                .map(LeftOut::fault)
                .toList();
    }
}
