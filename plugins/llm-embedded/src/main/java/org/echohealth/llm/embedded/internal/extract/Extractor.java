package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.echohealth.api.patient.Language;

/** Reads a message. Immutable and thread-safe; building it loads the lexicons, so keep one. */
public final class Extractor {
    private final Map<Language, Lexicon> lexicons = new EnumMap<>(Language.class);
    private final Map<Language, NumberWords> numbers = new EnumMap<>(Language.class);
    private final LanguageIdentifier identifier;

    public Extractor() {
        for (Language language : Language.values()) {
            Lexicon lexicon = Lexicon.load(language);
            lexicons.put(language, lexicon);
            numbers.put(language, new NumberWords(lexicon, language));
        }
        identifier = new LanguageIdentifier(lexicon(Language.TR), lexicon(Language.EN));
    }

    /**
     * The language of a message.
     *
     * @param prior decides where the words tell little
     */
    public Language language(String text, Language prior) {
        return identifier.identify(Tokenizer.tokens(text), prior).language();
    }

    /** The words, digits and signs of a message with their places in it. */
    public List<Token> tokens(String text) {
        return Tokenizer.tokens(text);
    }

    /**
     * All that a message says.
     *
     * @param text the message as written
     * @param reference from where it is understood
     */
    public Extraction extract(String text, Reference reference) {
        List<Token> tokens = Tokenizer.tokens(text);
        LanguageIdentifier.Guess guess = identifier.identify(tokens, reference.prior());
        Language language = guess.language();
        Scan scan = new Scan(text, tokens, language, lexicon(language), numbers(language), reference);
        List<Clause> clauses = read(scan);
        List<Repair> repairs = tokens.isEmpty() ? List.of() : RepairFinder.find(scan);
        RepeatBounds.apply(scan, clauses, repairs);
        List<When> whens = new WhenComposer(scan, clauses, repairs).compose();
        TimesComposer.compose(scan, clauses, repairs);
        List<Mention> mentions = new ArrayList<>(scan.mentions());
        mentions.sort(Comparator.comparing(Mention::span));
        return new Extraction(
                text,
                language,
                guess.confidence(),
                tokens,
                scan.rest(repairs),
                clauses,
                List.copyOf(mentions),
                whens,
                repairs);
    }

    /** Runs the recognisers, the most specific first: what one takes up, the next does not see. */
    private static List<Clause> read(Scan scan) {
        PhoneRecogniser.find(scan);
        SeverityRecogniser.findScales(scan);
        ReadingRecogniser.find(scan);
        LimitRecogniser.find(scan);
        FrequencyCount.find(scan);
        DoseRecogniser.find(scan);
        RepeatRecogniser.find(scan);
        OffsetRecogniser.find(scan);
        RangeRecogniser.find(scan);
        DateRecogniser.find(scan);
        RelativeDayRecogniser.find(scan);
        DayPairs.find(scan);
        List<Clause> clauses = ClauseSegmenter.clauses(scan);
        ClockRecogniser.find(scan, clauses);
        OffsetRecogniser.findLengths(scan);
        PersonRecogniser.find(scan);
        SeverityRecogniser.findWords(scan);
        QuantityRecogniser.find(scan);
        return clauses;
    }

    private Lexicon lexicon(Language language) {
        return Objects.requireNonNull(lexicons.get(language));
    }

    private NumberWords numbers(Language language) {
        return Objects.requireNonNull(numbers.get(language));
    }
}
