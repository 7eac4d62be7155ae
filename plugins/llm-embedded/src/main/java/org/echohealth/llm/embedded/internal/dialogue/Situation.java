package org.echohealth.llm.embedded.internal.dialogue;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.EnumMap;
import java.util.Map;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Extractor;
import org.echohealth.llm.embedded.internal.extract.Reference;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.ToolIndex;
import org.jspecify.annotations.Nullable;

/** One message in its conversation: all that a decision may rest on. Not safe for several threads. */
public final class Situation {
    private final ModelRequest request;
    private final String text;
    private final Memo memo;
    private final ToolIndex tools;
    private final Reader reader;
    private final MedicineCatalog catalog;
    private final Extractor extractor;
    private final Reference reference;
    private final Map<Direction, Extraction> extractions = new EnumMap<>(Direction.class);
    private Reader.@Nullable Message message;

    public Situation(
            ModelRequest request,
            String text,
            Memo memo,
            ToolIndex tools,
            Reader reader,
            MedicineCatalog catalog,
            Extractor extractor) {
        this.request = request;
        this.text = text;
        this.memo = memo;
        this.tools = tools;
        this.reader = reader;
        this.catalog = catalog;
        this.extractor = extractor;
        Reference base = Reference.of(request.now(), Direction.NEUTRAL, request.language());
        String country = request.patient().patient().country();
        this.reference = country == null ? base : new Reference(base.now(), base.direction(), base.prior(), country);
    }

    public ModelRequest request() {
        return request;
    }

    public String text() {
        return text;
    }

    public Memo memo() {
        return memo;
    }

    public ToolIndex tools() {
        return tools;
    }

    public Reader reader() {
        return reader;
    }

    public MedicineCatalog catalog() {
        return catalog;
    }

    public PatientBrief patient() {
        return request.patient();
    }

    /** Language of the reply. */
    public Language language() {
        return request.language();
    }

    public ZonedDateTime now() {
        return request.now();
    }

    public LocalDate today() {
        return request.now().toLocalDate();
    }

    public Reader.Message message() {
        Reader.Message read = message;
        if (read == null) {
            read = reader.message(extraction(Direction.NEUTRAL), request.patient());
            message = read;
        }
        return read;
    }

    /** Goes on with more names known. */
    void learn(Reader.Message more) {
        message = more;
    }

    /** The message looked at with its times in one direction. */
    public Extraction extraction(Direction direction) {
        return extractions.computeIfAbsent(direction, d -> extractor.extract(text, reference.towards(d)));
    }
}
