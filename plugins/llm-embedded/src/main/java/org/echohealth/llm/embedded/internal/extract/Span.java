package org.echohealth.llm.embedded.internal.extract;

/**
 * A stretch of the original text.
 *
 * @param start offset of the first char
 * @param end offset after the last char; never before {@code start}
 */
public record Span(int start, int end) implements Comparable<Span> {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("bad span [" + start + "," + end + ")");
        }
    }

    public int length() {
        return end - start;
    }

    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    public boolean contains(Span other) {
        return start <= other.start && other.end <= end;
    }

    /** The smallest stretch that holds both. */
    public Span cover(Span other) {
        return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }

    /** Chars between the two stretches; 0 where they touch or overlap. */
    public int distance(Span other) {
        return Math.max(0, Math.max(start - other.end, other.start - end));
    }

    /** The words of this stretch as written. */
    public String of(String text) {
        return text.substring(start, end);
    }

    @Override
    public int compareTo(Span other) {
        int byStart = Integer.compare(start, other.start);
        return byStart != 0 ? byStart : Integer.compare(other.end, end);
    }
}
