package org.echohealth.llm.embedded.internal.understand;

import org.echohealth.llm.embedded.internal.extract.Span;

/**
 * A concept found in a message.
 *
 * @param mood of the verb that stands for it; {@code NONE} for other words
 * @param first true where the verb speaks of "I" or "we"
 * @param passive true where it does not say who does it
 */
public record ConceptHit(Concept concept, Span span, Mood mood, boolean negated, boolean first, boolean passive) {}
