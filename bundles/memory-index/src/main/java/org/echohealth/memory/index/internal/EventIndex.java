package org.echohealth.memory.index.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
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

    /**
     * Events become visible out of the order of their positions, by no more than the longest transaction that writes
     * them. A commit therefore claims the position that was reached so long before.
     */
    private static final Duration LONGEST_TRANSACTION = Duration.ofSeconds(60);

    private final Analyzer analyzer = FoldingAnalyzer.perField();
    private final Path folder;
    private final Deque<Reached> reached = new ArrayDeque<>();
    private volatile Opened opened;
    private volatile boolean unreadable;
    private long position;

    EventIndex(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
        if (!hasForm(folder.resolve("form"))) {
            empty(folder);
            Files.writeString(folder.resolve("form"), FORM);
        }
        opened = openOrMakeAnew();
        position = begin(opened.writer());
    }

    /** What is open of the index. */
    private record Opened(Directory directory, IndexWriter writer, SearcherManager searchers) {}

    /** The highest position that had been put in at a time of {@link System#nanoTime}. */
    private record Reached(long nanos, long position) {}

    private static boolean hasForm(Path form) {
        try {
            return Files.exists(form)
                    && new String(Files.readAllBytes(form), StandardCharsets.ISO_8859_1)
                            .strip()
                            .equals(FORM);
        } catch (IOException torn) {
            return false;
        }
    }

    private Opened openOrMakeAnew() throws IOException {
        try {
            return open();
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("ECHO-3001 the memory index cannot be read and is made anew from the event log", damaged);
            empty(folder.resolve("events"));
            return open();
        }
    }

    /** Opens every segment, so that one which is damaged shows now. */
    private Opened open() throws IOException {
        Directory directory = directory(folder);
        IndexWriter writer = null;
        try {
            writer = open(directory);
            return new Opened(directory, writer, new SearcherManager(writer, null));
        } catch (IOException | RuntimeException damaged) {
            if (writer != null) {
                writer.rollback();
            }
            directory.close();
            throw damaged;
        }
    }

    private long begin(IndexWriter writer) {
        long committed = committedPosition(writer);
        reached.clear();
        reached.add(new Reached(System.nanoTime() - LONGEST_TRANSACTION.toNanos(), committed));
        return committed;
    }

    /** The index was found to be damaged while it was searched; {@link #mend} makes it anew. */
    void damaged() {
        unreadable = true;
    }

    /**
     * Opens the index again where it had to close itself, for example on a full disk, and makes it anew where it is
     * damaged. True where it did: what is missing since its last commit is to be put in again.
     */
    synchronized boolean mend() throws IOException {
        if (!unreadable && opened.writer().isOpen()) {
            return false;
        }
        try {
            opened.searchers().close();
            opened.writer().rollback();
            opened.directory().close();
        } catch (IOException | RuntimeException alreadyClosed) {
            LOG.debug("the memory index was closed already", alreadyClosed);
        }
        if (unreadable) {
            empty(folder.resolve("events"));
            unreadable = false;
        }
        opened = openOrMakeAnew();
        position = begin(opened.writer());
        return true;
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
                opened.writer().updateDocument(EventDocuments.key(event), EventDocuments.of(event));
            }
            position = Math.max(position, event.position());
        }
    }

    /** Makes what was put in visible to searches. */
    void refresh() throws IOException {
        opened.searchers().maybeRefreshBlocking();
    }

    /** Makes what was put in durable. */
    synchronized void commit() throws IOException {
        long now = System.nanoTime();
        reached.addLast(new Reached(now, position));
        Reached sure = reached.getFirst();
        for (Reached each : reached) {
            if (now - each.nanos() >= LONGEST_TRANSACTION.toNanos()) {
                sure = each;
            }
        }
        while (reached.getFirst() != sure) {
            reached.removeFirst();
        }
        commit(sure.position());
    }

    private void commit(long sure) throws IOException {
        opened.writer()
                .setLiveCommitData(
                        Map.of(EventDocuments.POSITION, String.valueOf(sure)).entrySet());
        opened.writer().commit();
    }

    /** Positions and scores of the best {@code k} matches, best first. */
    List<Hit> search(Query query, int k) throws IOException {
        SearcherManager searchers = opened.searchers();
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
        SearcherManager searchers = opened.searchers();
        IndexWriter writer = opened.writer();
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
        opened.searchers().close();
        if (opened.writer().isOpen()) {
            // Nothing that was put in is lost now, and what was not is still in the outbox.
            commit(position);
            opened.writer().close();
        }
        opened.directory().close();
    }
}
