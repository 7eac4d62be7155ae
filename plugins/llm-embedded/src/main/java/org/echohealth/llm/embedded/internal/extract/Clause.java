package org.echohealth.llm.embedded.internal.extract;

/**
 * One statement of a message.
 *
 * @param span without the conjunction or sign that parts it from its neighbours
 * @param joint the folded conjunction before it ("and", "ve", "bi de", "ama"), "," or "." for a sign, empty for the first
 */
public record Clause(Span span, String joint) {}
