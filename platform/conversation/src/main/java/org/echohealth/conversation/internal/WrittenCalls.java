package org.echohealth.conversation.internal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts tool calls that a model wrote as text out of what it says, from their opening mark to the closing one or to the
 * end of the answer. JSON behind words of the same clause, such as an example that was asked for, stays.
 */
final class WrittenCalls {
    private static final Pattern OPEN = Pattern.compile(
            "<[|｜]?/?(?:tool|function)[_▁ -]?(?:calls?|use)|<function=|<invoke\\b|<\\|python_tag\\|>"
                    + "|\\[/?TOOL_CALLS?\\]|```\\s*tool_(?:call|code)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSE = Pattern.compile(
            "</(?:tool|function)[_ -]?(?:calls?|use)>|</function>|</invoke>|```|\\[/TOOL_CALLS?\\]"
                    + "|<[|｜](?:/tool[_▁]calls?|tool[_▁]calls?[_▁]end)[|｜]>",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BARE = Pattern.compile(
            "\\s*\\[?\\s*\\{[^{}]*\"(?:name|tool|function)\"\\s*:\\s*\"[a-z][a-z0-9_]{2,63}\"[^{}]*"
                    + "\"(?:arguments|parameters)\"\\s*:\\s*[{\"\\[].*",
            Pattern.DOTALL);

    private boolean inside;

    /** What of a clause may be said; clauses come in their order. */
    String without(String clause) {
        StringBuilder kept = new StringBuilder();
        String rest = clause;
        while (!rest.isEmpty()) {
            Matcher mark = (inside ? CLOSE : OPEN).matcher(rest);
            boolean found = mark.find();
            if (!inside) {
                kept.append(found ? rest.substring(0, mark.start()) : rest);
            }
            if (!found) {
                break;
            }
            rest = rest.substring(mark.end());
            inside = !inside;
        }
        String said = kept.toString();
        Matcher bare = BARE.matcher(said);
        return bare.lookingAt() ? "" : said;
    }

    /** A new answer begins. */
    void reset() {
        inside = false;
    }
}
