package org.echohealth.api.plugin;

import java.util.List;
import java.util.Map;

/**
 * Why a plugin was not taken.
 *
 * @param sentence plain English that names the plugin, what is wrong, and what would be right
 * @param needs what it lacks, where that is the reason
 * @param data further JSON values for programs
 */
public record Refusal(Kind kind, String sentence, List<Need> needs, Map<String, Object> data) {
    public Refusal {
        needs = List.copyOf(needs);
        data = Map.copyOf(data);
    }

    public static Refusal of(Kind kind, String sentence) {
        return new Refusal(kind, sentence, List.of(), Map.of());
    }

    public static Refusal of(Kind kind, String sentence, Map<String, Object> data) {
        return new Refusal(kind, sentence, List.of(), data);
    }

    /** The kinds, each with the code under which it is logged and told. */
    public enum Kind {
        /** Begins like a jar and ends too early. */
        INCOMPLETE("ECHO-6000"),
        /** No jar, or a damaged one. */
        NOT_A_JAR("ECHO-6001"),
        /** More entries or more unpacked bytes than are taken. */
        TOO_LARGE("ECHO-6002"),
        /** A jar without the headers of a bundle, or with illegal ones. */
        NOT_A_BUNDLE("ECHO-6003"),
        /** Carries the symbolic name of a bundle of the product, or is a fragment of one. */
        PRODUCT_NAME("ECHO-6004"),
        /** Made for another version of the platform. */
        OTHER_PLATFORM("ECHO-6005"),
        /** Declares a component that the jar does not hold. */
        MISSING_CLASS("ECHO-6006"),
        /** Needs something that no bundle provides. */
        UNRESOLVED("ECHO-6007"),
        /** A component waits for a service or a configuration that is not there. */
        UNSATISFIED("ECHO-6008"),
        /** Its start failed. */
        START_FAILED("ECHO-6009"),
        /** Its start did not end in time. */
        START_ENDLESS("ECHO-6010"),
        /** A tool's descriptor breaks the rules. */
        FAULTY_DESCRIPTOR("ECHO-6011"),
        /** The server died while it was starting. */
        DIED_AT_START("ECHO-6012"),
        /** Nothing is installed in safe mode. */
        SAFE_MODE("ECHO-6013"),
        /** There is no such plugin. */
        UNKNOWN("ECHO-6014"),
        /** The server could not read or write its own folders. */
        STORAGE("ECHO-6015");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }

        /** True where the jar itself is sound and may run once its surroundings change. */
        public boolean waits() {
            return this == UNRESOLVED || this == UNSATISFIED || this == OTHER_PLATFORM;
        }
    }
}
