package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/**
 * A correction that a speaker made within the message ("850 değil 500", "friday, no wait thursday").
 *
 * @param cue the words that announce it
 * @param retracted what no longer holds; null where it lies in an earlier message ("pardon, 500 olacaktı")
 * @param replacement what holds instead; null where nothing follows
 */
public record Repair(Span cue, @Nullable Span retracted, @Nullable Span replacement) {}
