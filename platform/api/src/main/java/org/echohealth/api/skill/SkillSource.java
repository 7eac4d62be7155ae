package org.echohealth.api.skill;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.osgi.annotation.versioning.ProviderType;

/** Procedures offered to a model at the start of a turn. */
@ProviderType
public interface SkillSource {
    /** At most {@code limit} (1–12) skills that fit, best first; those whose tools are not registered are left out. */
    List<Skill> offer(String text, Language language, List<String> registeredTools, int limit);

    /** @param branch {@code general}, {@code task} or {@code action} @param content trigger, steps and expected outcome */
    record Skill(String id, String name, String branch, String content, double score) {}
}
