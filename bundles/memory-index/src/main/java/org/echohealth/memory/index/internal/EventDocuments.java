package org.echohealth.memory.index.internal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.echohealth.api.memory.MemoryEvent;

/** An event as a document of the index. The text itself stays in the log; the index holds terms and the position. */
final class EventDocuments {
    static final String KEY = "key";
    static final String PATIENT = "patient";
    static final String SESSION = "session";
    static final String POSITION = "position";
    static final String OCCURRED = "occurred";
    static final String RECORDED = "recorded";

    /** Text fields: one per analysis. */
    static final String TURKISH = "text_tr";

    static final String ENGLISH = "text_en";
    static final String FOLDED = "text_folded";

    private EventDocuments() {}

    static Term key(MemoryEvent event) {
        return new Term(KEY, event.patient().value() + '\n' + event.sourceId());
    }

    static Document of(MemoryEvent event) {
        Document document = new Document();
        document.add(new StringField(KEY, key(event).text(), Field.Store.NO));
        document.add(new StringField(PATIENT, event.patient().value(), Field.Store.NO));
        document.add(new StringField(SESSION, event.session(), Field.Store.NO));
        document.add(new StoredField(POSITION, event.position()));
        document.add(new LongPoint(OCCURRED, micros(event.occurredAt())));
        document.add(new LongPoint(RECORDED, micros(event.recordedAt())));
        document.add(new TextField(TURKISH, event.text(), Field.Store.NO));
        document.add(new TextField(ENGLISH, event.text(), Field.Store.NO));
        document.add(new TextField(FOLDED, event.text(), Field.Store.NO));
        return document;
    }

    /** Microseconds since the epoch. */
    static long micros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }
}
