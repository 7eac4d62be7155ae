package org.echohealth.llm.openai.internal.answer;

import java.util.List;
import org.echohealth.llm.openai.internal.Failure;

/** Parts thinking that stands between tags in the text from what is meant to be read. */
final class ThinkSplitter {
    private static final List<String> OPEN = List.of("<think>", "<thinking>", "<thought>");
    private static final List<String> CLOSE = List.of("</think>", "</thinking>", "</thought>");

    private final StringBuilder held = new StringBuilder();
    private final Receiver thinking;
    private final Receiver text;
    private boolean inside;

    /** Takes a part. */
    interface Receiver {
        void take(String part) throws Failure;
    }

    ThinkSplitter(boolean inside, Receiver thinking, Receiver text) {
        this.inside = inside;
        this.thinking = thinking;
        this.text = text;
    }

    void take(String piece) throws Failure {
        held.append(piece);
        while (!held.isEmpty()) {
            int tag = tag(0);
            if (tag < 0) {
                int open = possibleTag();
                pass(open);
                return;
            }
            String found = found(tag);
            pass(tag);
            held.delete(0, found.length());
            inside = !found.startsWith("</");
        }
    }

    /** What was held back because it could have become a tag is none. */
    void end() throws Failure {
        pass(held.length());
    }

    /** Where the first whole tag begins; -1 where none is. A closing tag without an opening one is left out too. */
    private int tag(int from) {
        for (int at = held.indexOf("<", from); at >= 0; at = held.indexOf("<", at + 1)) {
            if (!found(at).isEmpty()) {
                return at;
            }
        }
        return -1;
    }

    private String found(int at) {
        for (List<String> tags : List.of(OPEN, CLOSE)) {
            for (String tag : tags) {
                if (held.indexOf(tag, at) == at) {
                    return tag;
                }
            }
        }
        return "";
    }

    /** Where the text ends that cannot be part of a tag any more. */
    private int possibleTag() {
        int at = held.lastIndexOf("<");
        if (at >= 0) {
            String begin = held.substring(at);
            for (List<String> tags : List.of(OPEN, CLOSE)) {
                if (tags.stream().anyMatch(tag -> tag.startsWith(begin))) {
                    return at;
                }
            }
        }
        return held.length();
    }

    private void pass(int length) throws Failure {
        if (length > 0) {
            String part = held.substring(0, length);
            held.delete(0, length);
            (inside ? thinking : text).take(part);
        }
    }
}
