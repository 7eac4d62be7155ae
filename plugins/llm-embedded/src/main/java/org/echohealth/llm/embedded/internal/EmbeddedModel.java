package org.echohealth.llm.embedded.internal;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.llm.embedded.internal.dialogue.Dialogue;
import org.echohealth.llm.embedded.internal.extract.Extractor;
import org.echohealth.llm.embedded.internal.reply.Asking;
import org.echohealth.llm.embedded.internal.reply.Conversation;
import org.echohealth.llm.embedded.internal.reply.Phrases;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.ToolIndex;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * The language model that needs no weights and no network. It understands requests in Turkish and English from the
 * descriptors of whatever tools are registered, keeps the state of the dialogue in a memo, and answers with the tools'
 * own sentences.
 */
@Component(service = LanguageModel.class, immediate = true)
public final class EmbeddedModel implements LanguageModel {
    private static final ModelInfo INFO = new ModelInfo("embedded", ModelInfo.Reach.PROCESS, true);

    private record Indexed(List<ToolDescriptor> tools, ToolIndex index) {}

    private final Extractor extractor = new Extractor();
    private final Reader reader;
    private final Dialogue dialogue;

    /** Read once per set of tools; replaced whole, so that a running answer keeps the one it began with. */
    private volatile @Nullable Indexed indexed;

    @Activate
    public EmbeddedModel(@Reference MedicineCatalog catalog) {
        this.reader = new Reader(catalog);
        Phrases phrases = new Phrases();
        this.dialogue = new Dialogue(catalog, extractor, reader, new Asking(phrases), new Conversation(phrases));
    }

    @Override
    public ModelInfo info() {
        return INFO;
    }

    @Override
    public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) {
        Dialogue.Answer answer = dialogue.answer(request, index(request.tools(), request.patient()));
        sink.accept(new ModelDelta.Memo(answer.memo()));
        if (!answer.calls().isEmpty()) {
            sink.accept(new ModelDelta.Calls(answer.calls()));
        }
        boolean spoken = false;
        for (String sentence : answer.stated()) {
            if (stopped.getAsBoolean()) {
                break;
            }
            sink.accept(new ModelDelta.Stated(spoken ? "\n" + sentence : sentence));
            spoken = true;
        }
        for (String text : answer.texts()) {
            if (stopped.getAsBoolean()) {
                break;
            }
            sink.accept(new ModelDelta.Text(spoken ? "\n" + text : text));
            spoken = true;
        }
        sink.accept(new ModelDelta.Finished(ModelDelta.Usage.NONE));
    }

    private ToolIndex index(List<ToolDescriptor> tools, PatientBrief patient) {
        Indexed current = indexed;
        if (current == null || !current.tools().equals(tools)) {
            current = new Indexed(tools, new ToolIndex(tools, extractor, reader, Conversation.nobody(patient)));
            indexed = current;
        }
        return current.index();
    }
}
