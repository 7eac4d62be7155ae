package org.echohealth.llm.embedded.internal.understand;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Token;

/** Finds out what a stretch of a message does: tell, ask, order, wonder. */
final class Acts {
    private static final Pattern TR_WONDER = Pattern.compile("\\w*(?:s[ae][mk]|[ae]y[iu]m|[iu]y[iu]m|[ae]l[iu]m)");
    private static final Pattern TR_PARTICLE =
            Pattern.compile("m[iu](?:y[iu][mz]|s[iu]n(?:[iu]z)?|yd[iu]\\w*|ym[iu]s\\w*|d[iu]r|yiz)?");
    private static final Set<String> TR_QUESTION = Set.of(
            "ne",
            "neler",
            "neyi",
            "neleri",
            "hangi",
            "hangisi",
            "hangileri",
            "hangilerini",
            "kim",
            "kime",
            "kimi",
            "kimler",
            "kac",
            "kacta",
            "kacini",
            "nasil",
            "nerede",
            "nereye",
            "nedir",
            "nelerdir",
            "niye",
            "neden",
            "kimdi",
            "neydi",
            "nelerdi",
            "kimlerdi",
            "nicin",
            "naber");
    private static final Pattern EN_WONDER = Pattern.compile(
            "\\b(?:should|shall|may|might|must) (?:i|we|he|she|they|mum|dad|mom)\\b"
                    + "|\\b(?:can|could) (?:i|we|he|she|they|mum|dad|mom|you)(?: (?:just|still|also|safely|now|maybe))* (?:take|have|give|drink|eat|skip|double|stop|cut|halve|use|mix|combine|crush|split|leave out|miss|go off|come off|swap|up|increase)\\b"
                    + "|\\b(?:is|was|would|will|are) (?:it|that|this|there|they)(?: be)?(?: \\w+)? (?:ok|okay|safe|alright|all right|fine|bad|dangerous|harmful|wise|normal|good)\\b"
                    + "|\\b(?:ok|okay|safe|alright|fine) (?:to|with|for|if)\\b|\\bwhat (?:happens |would happen )?if\\b"
                    + "|\\bdo i need (?:to take |to have )?(?:another|more|an extra)\\b|\\bhow (?:much|many) (?:\\w+ )?(?:can|should)\\b"
                    + "|\\bmaybe i (?:should|could)\\b|\\bthinking of (?:taking|stopping|skipping)\\b|\\b(?:can|could|does|might|will) (?:\\w+ ){1,3}(?:cause|give me|make me|affect)\\b|\\bside effects?\\b|\\b(?:do|does|did|doing|cause|causing) (?:me|him|her|us|them|any)(?: any| much| some)? (?:harm|damage|good)\\b|\\b(?:will|would|does|is|are) (?:two|three|four|another|one|taking|having|an extra|double|half|nights?|mornings?|evenings?)\\b(?! (?:on|due|at|in)\\b)[^?]*\\b(?:harm|hurt|suit|safe|ok|okay|better|too much|too many|enough|help|dangerous|matter|work|do)\\b|\\bdo you (?:think|reckon)\\b.*\\b(?:take|have|suit|better|should|dose|tablet|pill|nights?|mornings?)\\b|\\b(?:suit|be) (?:it |him |her |me )?better\\b.*\\?|\\b(?:worth|safe|ok|okay|alright) (?:taking|having|doubling|skipping|stopping)\\b|\\bdoes \\w+ (?:interact|mix|go) with\\b");
    /** "What should I take now": the plan of the day is asked for, not what would be good. */
    private static final Pattern EN_SCHEDULE = Pattern.compile(
            "^(?:\\w+[,.]? ){0,2}(?:what|which|when|what time|what's|whats)\\b(?: \\w+){0,3} (?:should|shall|must) (?:i|we)\\b[^,.;]*\\b(?:take|taking|have|having)\\b");

    private static final Pattern EN_COUNSEL = Pattern.compile(
            "\\b(?:for|if|instead|with|against|extra|another|more|missed|forgot|headache|pain|safe|because)\\b");
    private static final Pattern EN_ASK = Pattern.compile(
            "^(?:(?:and|so|ok|okay|right|hi|hello|hey|well|but|oh|please|pls|also|wait|um|thx|thanks|now|then|cheers|hmm|tell me|remind me|just|which) )*"
                    + "(?:what|whats|what's|which|when|whens|when's|where|wheres|who|whos|who's|whose|how|hows|how's|how've|is|are|am|do|does|did|have i|have we|has|(?:was|were) (?:i|he|she|it|my|the|that|there|they|we)|any|anything|can i see|could i see|(?:would|can|could|will)(?!'?n?'?t\\b)|why|isn't|isnt|aren't|didn't i|haven't i|had i)\\b|\\b(?:is it|is this|is that|are they|do i|does it|did i|have i|am i|are there|is there|have we)\\b|(?:[,;.!] ?|\\b(?:and|but|so|now) )(?:who|who's|whos|who've|what|what's|whats|what've|which|when|when's|how|how's|how'd|where|isn't|does|did|is|are|am)\\b");
    private static final Pattern EN_REQUEST = Pattern.compile(
            "\\b(?:can|could|would|will|wld|cud) (?:you|u|ya)\\b|\\bplease\\b|\\bpls\\b|\\bplz\\b|\\bkindly\\b|\\bi(?:'d| would) like to (?:add|change|cancel|log|record)\\b|\\b(?:can|could|may) (?:we|i) (?:please |also )?(?:add|cancel|book|move|change|remove|delete|schedule|call off)\\b|\\bi (?:want|need) (?:you )?to (?:add|change|cancel|log|record|put|remove)\\b");
    private static final Pattern EN_LEAD = Pattern.compile(
            "^(?:(?:and|so|ok|okay|right|hi|hello|hey|well|but|oh|please|pls|also|then|now|just|actually|kindly|thx|thanks|cheers|yes|yeah|no|sorry|nah|um|go ahead and|let's|lets|now then|hmm|maybe|gonna|gotta|i gotta|need to|i need to|have to|i have to|you need to|want to|i want to|i'd like to) )*$");
    private static final Pattern EN_FUTURE = Pattern.compile(
            "\\b(?:i'?ll|he'?ll|she'?ll|will|won'?t|gonna|going to|planning to|intend to|about to|later on|in a bit|not yet|haven'?t yet|yet to)\\b");

    private Acts() {}

    static Act of(List<Token> tokens, List<ConceptHit> hits, String folded, Language language) {
        return language == Language.EN ? english(tokens, hits, folded) : turkish(tokens, hits, folded);
    }

    private static Act turkish(List<Token> tokens, List<ConceptHit> hits, String folded) {
        boolean particle = false;
        boolean request = false;
        boolean question = folded.contains("?");
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String word = token.folded();
            String next = i + 1 < tokens.size() ? tokens.get(i + 1).folded() : "";
            boolean asked = TR_PARTICLE.matcher(next).matches();
            boolean wonders = TR_WONDER.matcher(word).matches() && word.length() > 4;
            boolean able = word.matches("\\w*[ae]b[iu]l[iu]r") && next.matches("m[iu]y[iu][mz]");
            boolean entry = hits.stream()
                    .anyMatch(h -> h.span().overlaps(token.span())
                            && (h.concept() == Concept.ADD || h.concept() == Concept.NOTE));
            if (wonders && asked && !entry || able && !ordering(hits, token)) {
                return Act.ADVICE;
            }
            able &= ordering(hits, token);
            request |= able
                    || word.matches("\\w+[aeiu]r") && !word.endsWith("yor") && next.matches("m[iu]s[iu]n(?:[iu]z)?");
            asked &= !able;
            if (wonders
                    && (folded.contains("acaba") || question || word.matches("\\w{2,}s[ae]m"))
                    && hit(hits, Concept.INTAKE, Mood.WONDERING)) {
                return Act.ADVICE;
            }
            particle |= TR_PARTICLE.matcher(word).matches();
            question |= TR_QUESTION.contains(word);
        }
        if (question && tokens.stream().anyMatch(t -> t.folded().matches("\\w*[ae]b[iu]l[iu]r[iu]m"))) {
            return Act.ADVICE;
        }
        if (has(hits, Concept.ADVICE) && (particle || question)) {
            return Act.ADVICE;
        }
        ConceptHit last = null;
        boolean order = false;
        boolean show = false;
        boolean forbid = false;
        for (ConceptHit hit : hits) {
            if (hit.mood() == Mood.NONE || hit.mood() == Mood.PARTICIPLE) {
                continue;
            }
            last = hit;
            if (hit.mood() == Mood.IMPERATIVE && orders(hit.concept())) {
                forbid |= hit.negated();
                show |= !hit.negated() && hit.concept() == Concept.SHOW;
                order |= !hit.negated() && hit.concept() != Concept.SHOW;
            }
            boolean wish = hit.mood() == Mood.WONDERING
                    && !hit.negated()
                    && !question
                    && !particle
                    && wished(tokens, hit)
                    && orders(hit.concept());
            order |= wish;
            if (hit.mood() == Mood.FUTURE
                    && hit.first()
                    && !hit.negated()
                    && (hit.concept() == Concept.ADD || hit.concept() == Concept.END)
                    && !question) {
                order = true;
            }
        }
        order |= request
                && hits.stream()
                        .anyMatch(h -> h.mood() == Mood.ABLE && orders(h.concept()) && h.concept() != Concept.SHOW);
        order |= hits.stream()
                .anyMatch(h -> h.mood() == Mood.NONE && (h.concept() == Concept.ADD || h.concept() == Concept.NOTE));
        show |= hits.stream()
                .anyMatch(h -> h.concept() == Concept.SHOW
                        && h.mood() == Mood.NONE
                        && h.span().length() > 9
                        && folded.matches(".*(?:cikar|cikart|dok|cek)\\w*(?: m[iu]s[iu]n\\w*)?.*"));
        if (order && !show) {
            return Act.COMMAND;
        }
        if (forbid
                && hits.stream()
                        .anyMatch(h -> h.negated() && h.mood() == Mood.IMPERATIVE && strictlyOrders(h.concept()))) {
            return Act.FORBID;
        }
        if (show || (question || particle) && !request) {
            return Act.ASK;
        }
        if (forbid) {
            return Act.FORBID;
        }
        if (last == null) {
            return Act.STATE;
        }
        return switch (last.mood()) {
            case FUTURE -> Act.PLAN;
            case PAST, EVIDENTIAL -> Act.REPORT;
            case WONDERING -> Act.PLAN;
            default -> Act.STATE;
        };
    }

    /** "Alsak", "taşısak": what "we" might do is asked for. */
    private static boolean wished(List<Token> tokens, ConceptHit hit) {
        return tokens.stream()
                .anyMatch(t -> t.span().overlaps(hit.span()) && t.folded().matches("\\w+s[ae](?:k|niz|n)"));
    }

    private static boolean ordering(List<ConceptHit> hits, Token token) {
        return hits.stream()
                        .anyMatch(h -> h.span().overlaps(token.span())
                                && strictlyOrders(h.concept())
                                && (h.concept() != Concept.END
                                        || h.span().length() > token.span().length()
                                        || token.folded().startsWith("sil")))
                && hits.stream()
                        .noneMatch(h -> h.span().overlaps(token.span()) && h.concept() == Concept.STRONG_INTAKE);
    }

    private static boolean strictlyOrders(Concept concept) {
        return switch (concept) {
            case ADD, NOTE, END, STRONG_CHANGE -> true;
            default -> false;
        };
    }

    private static boolean orders(Concept concept) {
        return switch (concept) {
            case ADD, NOTE, END, STRONG_CHANGE, CHANGE, SHOW, CALL -> true;
            default -> false;
        };
    }

    private static Act english(List<Token> tokens, List<ConceptHit> hits, String folded) {
        boolean schedule = EN_SCHEDULE.matcher(folded).find()
                && !EN_COUNSEL.matcher(folded).find();
        boolean counsel = EN_WONDER.matcher(folded).find()
                || (has(hits, Concept.ADVICE) && EN_ASK.matcher(folded).find());
        if (counsel && !schedule) {
            return Act.ADVICE;
        }
        if (folded.matches(
                ".*\\b(?:don'?t|do not|never) (?:add|put|log|record|cancel|remove|delete|write|note|book|change|do)\\b.*")) {
            return Act.FORBID;
        }
        boolean unsure = folded.matches(
                ".*\\b(?:can'?t|cannot|don'?t|do not|not|no) (?:remember|recall|sure|know|idea)\\b.*\\b(?:if|whether)\\b.*");
        boolean ask = unsure || EN_ASK.matcher(folded).find() || folded.contains("?");
        int start = tokens.isEmpty() ? 0 : tokens.get(0).span().start();
        boolean request = EN_REQUEST.matcher(folded).find()
                && !folded.matches("^(?:and |so |then )*(?:who|what|when|which|how|where|why)\\b.*");
        boolean order = false;
        boolean show = false;
        for (ConceptHit hit : hits) {
            if (hit.mood() != Mood.IMPERATIVE) {
                continue;
            }
            int at = hit.span().start() - start;
            String before = at <= 0 || at > folded.length() ? "" : folded.substring(0, at);
            boolean leads = EN_LEAD.matcher(before.replaceAll("[,.;!]", "")).matches()
                    || before.matches(
                            ".*\\b(?:can|could|would|will) (?:you|u|ya)(?: please| pls| just| also| maybe)* $")
                    || before.matches(".*(?:please|pls|,|\\.|;|-|and|then|so) (?:just )?$");
            boolean gives = hit.concept() == Concept.SHOW
                    && folded.substring(Math.max(0, Math.min(at, folded.length())))
                            .matches("(?s)gi?ve (?!me\\b|us\\b|a\\b|my\\b).*");
            if (leads && !gives && !before.matches(".*\\b(?:should|shall|i|we|he|she|they|to) $")) {
                show |= hit.concept() == Concept.SHOW;
                order |= orders(hit.concept()) && hit.concept() != Concept.SHOW;
            }
        }
        if (order) {
            return Act.COMMAND;
        }
        show |= hits.stream()
                .anyMatch(h -> h.mood() == Mood.NONE
                        && h.concept() == Concept.SHOW
                        && h.span().start() - start >= 0
                        && h.span().start() - start <= folded.length()
                        && EN_LEAD.matcher(folded.substring(0, h.span().start() - start)
                                        .replaceAll("[,.;!]", ""))
                                .matches());
        if (show || ask && !request) {
            return Act.ASK;
        }
        if (request && hits.stream().anyMatch(h -> orders(h.concept()) && h.concept() != Concept.SHOW)) {
            return Act.COMMAND;
        }
        if (request && !show) {
            return hits.stream().anyMatch(h -> h.mood() == Mood.PAST) ? Act.REPORT : Act.COMMAND;
        }
        if (ask) {
            return Act.ASK;
        }
        if (EN_FUTURE.matcher(folded).find()) {
            return Act.PLAN;
        }
        boolean past = hits.stream().anyMatch(h -> h.mood() == Mood.PAST);
        return past ? Act.REPORT : Act.STATE;
    }

    private static boolean hit(List<ConceptHit> hits, Concept concept, Mood mood) {
        return hits.stream().anyMatch(h -> h.concept() == concept && h.mood() == mood);
    }

    private static boolean has(List<ConceptHit> hits, Concept concept) {
        return hits.stream().anyMatch(h -> h.concept() == concept);
    }
}
