/**
 * What a message says, as values: times, dates, doses, people, severities and the clauses they stand in, each with its
 * place in the original text. Rule-based, for Turkish and English; no state, no clock, no model.
 */
@NullMarked
package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.NullMarked;
