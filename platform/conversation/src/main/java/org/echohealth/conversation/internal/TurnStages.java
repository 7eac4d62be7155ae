package org.echohealth.conversation.internal;

import java.util.concurrent.ExecutorService;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.record.Records;
import org.echohealth.api.skill.SkillSource;
import org.echohealth.api.time.Ids;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** The services behind the stages of a turn, as they are now. */
@Component(service = TurnStages.class, configurationPid = "org.echohealth.turns", immediate = true)
@Designate(ocd = TurnStages.Settings.class)
public final class TurnStages {
    final Conversations conversations;
    final Records records;
    final Ids ids;
    final ToolRegistry tools;
    final GuardChain guards;
    final ModelChain models;
    final int maxSteps;
    final int maxSeconds;
    final ExecutorService parallel = Threads.cached("echo-step");

    private volatile @Nullable Recall recall;
    private volatile @Nullable EmergencyLines lines;
    private volatile @Nullable SkillSource skills;

    /** Limits of a turn. */
    @ObjectClassDefinition(name = "Turns", description = "Limits of one turn of a conversation.")
    public @interface Settings {
        @AttributeDefinition(name = "Steps", description = "Most times a model is asked within one turn.", min = "1")
        int maxSteps() default 6;

        @AttributeDefinition(name = "Seconds", description = "Longest time one turn may take, in seconds.", min = "5")
        int maxSeconds() default 90;
    }

    @Activate
    public TurnStages(
            @Reference Conversations conversations,
            @Reference Records records,
            @Reference Ids ids,
            @Reference ToolRegistry tools,
            @Reference GuardChain guards,
            @Reference ModelChain models,
            Settings settings) {
        this.conversations = conversations;
        this.records = records;
        this.ids = ids;
        this.tools = tools;
        this.guards = guards;
        this.models = models;
        this.maxSteps = settings.maxSteps();
        this.maxSeconds = settings.maxSeconds();
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void setRecall(Recall service) {
        recall = service;
    }

    void unsetRecall(Recall service) {
        if (recall == service) {
            recall = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void setLines(EmergencyLines service) {
        lines = service;
    }

    void unsetLines(EmergencyLines service) {
        if (lines == service) {
            lines = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void setSkills(SkillSource service) {
        skills = service;
    }

    void unsetSkills(SkillSource service) {
        if (skills == service) {
            skills = null;
        }
    }

    @Deactivate
    void stop() {
        parallel.shutdownNow();
    }

    @Nullable
    Recall recall() {
        return recall;
    }

    @Nullable
    SkillSource skills() {
        return skills;
    }

    /** Lines of a country; constants alone where the data file's service is gone or fails (rule G4). */
    EmergencyLines.Lines lines(@Nullable String country) {
        EmergencyLines known = lines;
        try {
            return known == null ? FixedAnswers.NO_LINES : known.of(country);
        } catch (RuntimeException unreadable) {
            return FixedAnswers.NO_LINES;
        }
    }
}
