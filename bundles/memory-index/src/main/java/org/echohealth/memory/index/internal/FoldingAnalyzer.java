package org.echohealth.memory.index.internal;

import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.echohealth.api.text.Folding;

/** Words as they are compared: folded case and diacritics, so that "İNSÜLİN", "insülin" and "INSULIN" are one term. */
final class FoldingAnalyzer extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new StandardTokenizer();
        return new TokenStreamComponents(words);
    }

    @Override
    protected Reader initReader(String field, Reader reader) {
        try (reader) {
            StringBuilder text = new StringBuilder();
            reader.transferTo(new java.io.Writer() {
                @Override
                public void write(char[] chars, int from, int length) {
                    text.append(chars, from, length);
                }

                @Override
                public void flush() {
                    // Everything is in the builder already.
                }

                @Override
                public void close() {
                    // Nothing is held open.
                }
            });
            return new StringReader(Folding.foldChars(text.toString()));
        } catch (java.io.IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The analysis of each text field. */
    static Analyzer perField() {
        return new PerFieldAnalyzerWrapper(
                new FoldingAnalyzer(),
                Map.of(EventDocuments.TURKISH, new TurkishAnalyzer(), EventDocuments.ENGLISH, new EnglishAnalyzer()));
    }
}
