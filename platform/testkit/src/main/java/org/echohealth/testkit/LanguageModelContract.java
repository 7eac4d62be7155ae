package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Role;
import org.echohealth.api.tool.ToolDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every language model must keep, whatever it knows. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
public abstract class LanguageModelContract {
    /** The model, ready to answer. */
    protected abstract LanguageModel model();

    /** Tools that the requests offer; none unless overridden. */
    protected List<ToolDescriptor> tools() {
        return List.of();
    }

    @Test
    void contract_infoIsTheSameAtEveryCall() {
        LanguageModel model = model();
        assertThat(model.info()).isEqualTo(model.info());
        assertThat(model.info().name()).isNotBlank();
    }

    @Test
    void contract_answersInEveryLanguageAndEndsWithOneFinished() throws ModelUnavailable {
        for (Language language : Language.values()) {
            List<ModelDelta> deltas = answer(request(language, language.pick("Merhaba", "Hello")));
            assertThat(deltas).isNotEmpty();
            assertThat(deltas.get(deltas.size() - 1)).isInstanceOf(ModelDelta.Finished.class);
            assertThat(deltas.stream().filter(ModelDelta.Finished.class::isInstance))
                    .hasSize(1);
            assertThat(said(deltas) + callCount(deltas)).isNotEqualTo("0");
        }
    }

    @Test
    void contract_callsOnlyOfferedToolsUnderUniqueIds() throws ModelUnavailable {
        Set<String> offered = new HashSet<>();
        tools().forEach(t -> offered.add(t.name()));
        List<ModelDelta> deltas = answer(request(Language.EN, "Please list my medicines and my appointments"));
        Set<String> ids = new HashSet<>();
        for (ModelDelta delta : deltas) {
            if (delta instanceof ModelDelta.Calls calls) {
                calls.calls().forEach(call -> {
                    assertThat(offered).contains(call.tool());
                    assertThat(ids.add(call.callId()))
                            .as("call id " + call.callId())
                            .isTrue();
                });
            }
        }
    }

    @Test
    void contract_endsSoonOnceNobodyWaits() throws ModelUnavailable {
        long begin = System.nanoTime();
        model().generate(request(Language.EN, "Tell me about my day"), delta -> {}, () -> true);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    /** All deltas of an answer. */
    protected final List<ModelDelta> answer(ModelRequest request) throws ModelUnavailable {
        List<ModelDelta> deltas = new ArrayList<>();
        model().generate(request, deltas::add, () -> false);
        return deltas;
    }

    /** A first message of the patient of {@link InMemoryPatient#inIstanbul()}. */
    protected final ModelRequest request(Language language, String text) {
        InMemoryPatient patient = InMemoryPatient.inIstanbul();
        ZonedDateTime now = patient.localNow();
        return new ModelRequest(
                List.of(new ChatMessage.User(text, now.toInstant())),
                tools(),
                language,
                Role.PATIENT,
                now,
                new PatientBrief(patient.patient(), List.of(), List.of(), List.of(), List.of(), List.of()),
                List.of(),
                List.of(),
                null,
                null,
                false);
    }

    private static String said(List<ModelDelta> deltas) {
        StringBuilder text = new StringBuilder();
        for (ModelDelta delta : deltas) {
            if (delta instanceof ModelDelta.Text piece) {
                text.append(piece.text());
            } else if (delta instanceof ModelDelta.Stated stated) {
                text.append(stated.text());
            }
        }
        return text.toString();
    }

    private static long callCount(List<ModelDelta> deltas) {
        return deltas.stream().filter(ModelDelta.Calls.class::isInstance).count();
    }
}
