package org.echohealth.llm.openai.internal.answer;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.llm.ChatMessage;

/**
 * Ids of calls: the model's where it gave one that is new to the conversation, else one counted up from the calls so
 * far, so that the same answer always gets the same. Nine letters and digits, which the strictest servers want.
 */
final class CallIds {
    private static final Pattern USABLE = Pattern.compile("[A-Za-z0-9_.:-]{1,64}");

    private final Set<String> used = new HashSet<>();
    private int count;

    CallIds(List<ChatMessage> messages) {
        for (ChatMessage message : messages) {
            if (message instanceof ChatMessage.Assistant assistant) {
                assistant.calls().forEach(call -> used.add(call.callId()));
            }
        }
        count = used.size();
    }

    /** @param proposed by the model; may be empty */
    String next(String proposed) {
        if (USABLE.matcher(proposed).matches() && used.add(proposed)) {
            return proposed;
        }
        String made;
        do {
            count++;
            made = String.format(Locale.ROOT, "call%05d", count);
        } while (!used.add(made));
        return made;
    }
}
