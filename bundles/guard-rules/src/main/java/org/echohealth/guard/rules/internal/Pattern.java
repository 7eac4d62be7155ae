package org.echohealth.guard.rules.internal;

import java.util.List;

/**
 * A sequence of words with bounded gaps.
 *
 * @param rule the rule that it belongs to
 * @param steps what stands one after another, at least one
 * @param unless voids the pattern within {@link #REACH} places of it; null where nothing does
 */
record Pattern(Rule rule, List<Step> steps, int unless) {
    /** Places before and behind a pattern within which an exception voids it. */
    static final int REACH = 4;

    /** No exception. */
    static final int NEVER = -1;

    /**
     * @param choice the set of words of which one must stand here
     * @param gap how many other words may stand before it, 0 or more
     */
    record Step(int choice, int gap) {}
}
