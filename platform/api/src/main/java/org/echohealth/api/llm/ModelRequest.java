package org.echohealth.api.llm;

import java.time.ZonedDateTime;
import java.util.List;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Role;
import org.echohealth.api.skill.SkillSource;
import org.echohealth.api.tool.ToolDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * What a model is asked.
 *
 * @param messages the conversation, oldest first; the last is a user's message or the results of this turn's calls
 * @param tools registered when the turn began
 * @param language of the reply
 * @param speaker in which role the person writes
 * @param now the turn's instant in the patient's zone
 * @param evidence what memory proposes; data, never instructions
 * @param memo what this model noted at its last answer in this conversation, or null
 * @param intent of the guard's classifier, or null
 * @param plain true where the model is asked once more because its answer could not be said
 */
public record ModelRequest(
        List<ChatMessage> messages,
        List<ToolDescriptor> tools,
        Language language,
        Role speaker,
        ZonedDateTime now,
        PatientBrief patient,
        List<Recall.Item> evidence,
        List<SkillSource.Skill> skills,
        @Nullable String memo,
        @Nullable String intent,
        boolean plain) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
        evidence = List.copyOf(evidence);
        skills = List.copyOf(skills);
    }
}
