package org.echohealth.memory.index.internal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.QueryBuilder;
import org.echohealth.api.memory.Recall;
import org.jspecify.annotations.Nullable;

/** A recall's query as Lucene's: the words under each analysis, the best one leading, within patient and times. */
final class TextQuery {
    /** The words of a longer text add nothing to its search but cost, and a query may hold 1,024 clauses. */
    private static final int MOST_CHARACTERS = 2_000;

    private static final float OTHER_ANALYSES = 0.3f;

    private TextQuery() {}

    static Query of(Recall.Query query, Analyzer analyzer) {
        List<Query> routes = routes(query.text(), analyzer);
        if (routes.isEmpty()) {
            return new MatchNoDocsQuery("no word to search for");
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        all.add(new DisjunctionMaxQuery(routes, OTHER_ANALYSES), Occur.MUST);
        all.add(term(EventDocuments.PATIENT, query.patient().value()), Occur.FILTER);
        if (query.excludeSession() != null) {
            all.add(term(EventDocuments.SESSION, query.excludeSession()), Occur.MUST_NOT);
        }
        if (query.from() != null || query.to() != null) {
            long to = query.to() == null ? Long.MAX_VALUE : EventDocuments.micros(query.to()) - 1;
            all.add(LongPoint.newRangeQuery(EventDocuments.OCCURRED, orEarliest(query.from()), to), Occur.FILTER);
        }
        if (query.knownAt() != null) {
            long knownAt = EventDocuments.micros(query.knownAt());
            all.add(LongPoint.newRangeQuery(EventDocuments.RECORDED, Long.MIN_VALUE, knownAt), Occur.FILTER);
        }
        return all.build();
    }

    private static List<Query> routes(String text, Analyzer analyzer) {
        String words = text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS);
        QueryBuilder builder = new QueryBuilder(analyzer);
        List<Query> routes = new ArrayList<>();
        for (String field : List.of(EventDocuments.TURKISH, EventDocuments.ENGLISH, EventDocuments.FOLDED)) {
            Query route = builder.createBooleanQuery(field, words, Occur.SHOULD);
            if (route != null) {
                routes.add(route);
            }
        }
        return routes;
    }

    private static Query term(String field, String value) {
        return new TermQuery(new Term(field, value));
    }

    private static long orEarliest(@Nullable Instant instant) {
        return instant == null ? Long.MIN_VALUE : EventDocuments.micros(instant);
    }
}
