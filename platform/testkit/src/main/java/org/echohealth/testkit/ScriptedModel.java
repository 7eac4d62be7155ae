package org.echohealth.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.ToolRequest;

/** A language model that answers what the test wrote, one step per request, and keeps the requests. */
public final class ScriptedModel implements LanguageModel {
    private final ModelInfo info;
    private final Deque<List<ModelDelta>> steps = new ArrayDeque<>();
    private final List<ModelRequest> requests = new ArrayList<>();

    public ScriptedModel() {
        this(new ModelInfo("scripted", ModelInfo.Reach.PROCESS, false));
    }

    public ScriptedModel(ModelInfo info) {
        this.info = info;
    }

    /** The next answer is this text. */
    public ScriptedModel says(String text) {
        return step(new ModelDelta.Text(text));
    }

    /** The next answer is these calls. */
    public ScriptedModel calls(ToolRequest... calls) {
        return step(new ModelDelta.Calls(List.of(calls)));
    }

    /** The next answer is these deltas; the end is added. */
    public synchronized ScriptedModel step(ModelDelta... deltas) {
        steps.add(List.of(deltas));
        return this;
    }

    /** The requests so far, oldest first. */
    public synchronized List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public ModelInfo info() {
        return info;
    }

    @Override
    public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped)
            throws ModelUnavailable {
        List<ModelDelta> step = next(request);
        for (ModelDelta delta : step) {
            if (stopped.getAsBoolean()) {
                break;
            }
            sink.accept(delta);
        }
        sink.accept(new ModelDelta.Finished(ModelDelta.Usage.NONE));
    }

    private synchronized List<ModelDelta> next(ModelRequest request) throws ModelUnavailable {
        requests.add(request);
        List<ModelDelta> step = steps.poll();
        if (step == null) {
            throw new ModelUnavailable("the script has no answer left for request " + requests.size());
        }
        return step;
    }
}
