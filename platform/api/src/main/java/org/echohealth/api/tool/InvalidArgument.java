package org.echohealth.api.tool;

import org.echohealth.api.patient.Language;

/** A value that cannot be used; becomes the refusal {@code invalid_argument}. */
public class InvalidArgument extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String parameter;
    private final String turkish;
    private final String english;

    /** @param turkish sentence for the person, ending with a full stop @param english the same in English */
    public InvalidArgument(String parameter, String turkish, String english) {
        super(parameter + ": " + english);
        this.parameter = parameter;
        this.turkish = turkish;
        this.english = english;
    }

    public String parameter() {
        return parameter;
    }

    public String sentence(Language language) {
        return language.pick(turkish, english);
    }
}
