package org.echohealth.api.llm;

/**
 * @param name as in the configuration, such as {@code embedded}
 * @param reach how far a request travels; a fallback never goes further than the model it stands in for (rule I5)
 * @param limited true where answers are simpler than a large model's, which the reply then says on a fallback
 */
public record ModelInfo(String name, Reach reach, boolean limited) {
    /** How far a request travels, nearest first. */
    public enum Reach {
        PROCESS,
        MACHINE,
        SITE,
        OUTSIDE
    }
}
