package org.echohealth.conversation.internal;

import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** What is said where a call came to nothing. */
final class ToolSentences {
    private ToolSentences() {}

    /** The tool failed or was cut off. */
    static ToolResult unavailable(ToolDescriptor descriptor, @Nullable Language language) {
        Language spoken = spoken(language);
        String title = title(descriptor, spoken);
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken.pick(
                        "“" + title + "” şu anda çalışmıyor; hiçbir şey kaydedilmedi.",
                        "“" + title + "” is not working at the moment; nothing was recorded."),
                spoken.pick("Birazdan yeniden deneyin.", "Please try again in a little while."));
    }

    /** Others use the tool or the record for so long that the call did not begin. */
    static ToolResult busy(ToolDescriptor descriptor, @Nullable Language language) {
        Language spoken = spoken(language);
        String title = title(descriptor, spoken);
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken.pick(
                        "“" + title + "” için şu anda sıra çok uzun; hiçbir şey kaydedilmedi.",
                        "“" + title + "” is too busy at the moment; nothing was recorded."),
                spoken.pick("Birazdan yeniden deneyin.", "Please try again in a little while."));
    }

    /** The tool is suspended because it kept failing. */
    static ToolResult suspended(ToolDescriptor descriptor, @Nullable Language language) {
        Language spoken = spoken(language);
        String title = title(descriptor, spoken);
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken.pick(
                        "“" + title + "” art arda hata verdiği için bir süreliğine kapalı; hiçbir şey kaydedilmedi.",
                        "“" + title + "” kept failing and is off for a while; nothing was recorded."),
                spoken.pick(
                        "Birkaç dakika sonra yeniden deneyin ya da sistemden sorumlu kişiye haber verin.",
                        "Try again in a few minutes, or tell whoever looks after the system."));
    }

    /** The person stopped the turn. */
    static ToolResult stopped(@Nullable Language language) {
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken(language)
                        .pick(
                                "Durdurulduğu için yapılmadı; hiçbir şey kaydedilmedi.",
                                "Not done, because it was stopped; nothing was recorded."),
                null);
    }

    /** Arguments that a guard withholds, or that are no arguments at all. */
    static ToolResult unusableArguments(@Nullable Language language) {
        return ToolResult.refusal(
                ErrorCode.INVALID_ARGUMENT,
                spoken(language).pick("Bu içerikle kayıt yapılmadı.", "Nothing was recorded with this content."),
                null);
    }

    /** A model asked for more calls at once than are run. */
    static ToolResult tooMany(@Nullable Language language) {
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                spoken(language)
                        .pick(
                                "Bir seferde bu kadar çok işlem yapılamaz; bu yapılmadı.",
                                "Too much was asked for at once; this was not done."),
                null);
    }

    private static Language spoken(@Nullable Language language) {
        return language == null ? Language.EN : language;
    }

    private static String title(ToolDescriptor descriptor, Language language) {
        return descriptor.title().getOrDefault(language, descriptor.name());
    }
}
