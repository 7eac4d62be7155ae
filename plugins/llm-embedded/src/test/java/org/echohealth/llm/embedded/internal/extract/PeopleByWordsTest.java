package org.echohealth.llm.embedded.internal.extract;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class PeopleByWordsTest {
    private static String people(Extraction e) {
        return e.all(Mention.Person.class).stream()
                .map(p -> (p.relation() == null ? "" : p.relation()) + ":" + (p.name() == null ? "" : p.name()))
                .collect(Collectors.joining(", "));
    }

    @TestFactory
    Stream<DynamicTest> englishPeople() {
        return Tables.rows(
                """
                put our Gemma down in case I feel bad, 020 7946 0123 | :Gemma
                add neighbour Winston, 020 7946 0123 | neighbour:Winston
                and Hilda next door as well | neighbour:
                niece Paloma 020 7946 0123 | niece:Paloma
                """,
                m -> people(Tables.EXTRACTOR.extract(m, Tables.london(Direction.NEUTRAL))));
    }
}
