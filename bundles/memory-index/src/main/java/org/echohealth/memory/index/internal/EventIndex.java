package org.echohealth.memory.index.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.NRTCachingDirectory;
import org.echohealth.api.memory.MemoryEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The Lucene index in its folder. One writer, many searchers; an index that cannot be read is made anew. */
final class EventIndex implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EventIndex.class);

    /** Raised whenever documents change their form; an index of another form is rebuilt from the log. */
    private static final String FORM = "1";

    private final Analyzer analyzer = FoldingAnalyzer.perField();
    private final Directory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private long position;

    EventIndex(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path form = folder.resolve("form");
        if (!Files.exists(form) || !Files.readString(form).strip().equals(FORM)) {
            empty(folder);
            Files.writeString(form, FORM);
        }
        Directory opened = directory(folder);
        IndexWriter made;
        try {
            made = open(opened);
        } catch (IOException | RuntimeException unreadable) {
            LOG.warn("ECHO-3001 the memory index cannot be read and is made anew from the event log", unreadable);
            opened.close();
            empty(folder.resolve("events"));
            opened = directory(folder);
            made = open(opened);
        }
        directory = opened;
        writer = made;
        searchers = new SearcherManager(writer, null);
        position = committedPosition(writer);
    }

    /** Small new segments stay in memory until the next commit, so that making them visible writes no file. */
    private static Directory directory(Path folder) throws IOException {
        return new NRTCachingDirectory(FSDirectory.open(folder.resolve("events")), 4, 32);
    }

    private IndexWriter open(Directory in) throws IOException {
        // Erasure is physical only if every segment that holds a deleted document is rewritten, however few they are.
        TieredMergePolicy merges = new TieredMergePolicy();
        merges.setForceMergeDeletesPctAllowed(0);
        return new IndexWriter(
                in, new IndexWriterConfig(analyzer).setMergePolicy(merges).setCommitOnClose(true));
    }

    private static long committedPosition(IndexWriter writer) {
        Iterable<Map.Entry<String, String>> data = writer.getLiveCommitData();
        if (data != null) {
            for (Map.Entry<String, String> entry : data) {
                if (entry.getKey().equals(EventDocuments.POSITION)) {
                    return Long.parseLong(entry.getValue());
                }
            }
        }
        return 0;
    }

    private static void empty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(folder)) {
                    Files.delete(file);
                }
            }
        }
    }

    Analyzer analyzer() {
        return analyzer;
    }

    /** Highest position that was put in. */
    synchronized long position() {
        return position;
    }

    /** Puts events in, each replacing an earlier one of its key; blocked ones are passed over. */
    synchronized void put(List<MemoryEvent> events) throws IOException {
        for (MemoryEvent event : events) {
            if (!event.blocked()) {
                writer.updateDocument(EventDocuments.key(event), EventDocuments.of(event));
            }
            position = Math.max(position, event.position());
        }
    }

    /** Makes what was put in visible to searches. */
    void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** Makes what was put in durable. */
    synchronized void commit() throws IOException {
        writer.setLiveCommitData(
                Map.of(EventDocuments.POSITION, String.valueOf(position)).entrySet());
        writer.commit();
    }

    /** Positions and scores of the best {@code k} matches, best first. */
    List<Hit> search(Query query, int k) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            List<Hit> hits = new ArrayList<>();
            for (ScoreDoc found : searcher.search(query, k).scoreDocs) {
                var stored = searcher.storedFields().document(found.doc);
                hits.add(new Hit(
                        stored.getField(EventDocuments.POSITION).numericValue().longValue(), found.score));
            }
            return hits;
        } finally {
            searchers.release(searcher);
        }
    }

    /** @param score BM25, comparable within one search */
    record Hit(long position, float score) {}

    /** Removes a patient's documents physically; answers how many there were. */
    synchronized long erase(String patient) throws IOException {
        refresh();
        Term term = new Term(EventDocuments.PATIENT, patient);
        IndexSearcher searcher = searchers.acquire();
        long count;
        try {
            count = searcher.count(new TermQuery(term));
        } finally {
            searchers.release(searcher);
        }
        writer.deleteDocuments(term);
        writer.forceMergeDeletes(true);
        commit();
        refresh();
        writer.deleteUnusedFiles();
        return count;
    }

    @Override
    public synchronized void close() throws IOException {
        searchers.close();
        writer.setLiveCommitData(
                Map.of(EventDocuments.POSITION, String.valueOf(position)).entrySet());
        writer.close();
        directory.close();
    }
}
