package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;

class ScriptedModelTest extends LanguageModelContract {
    @Override
    protected LanguageModel model() {
        return new ScriptedModel().says("Merhaba");
    }

    @Test
    void answersStepByStepAndKeepsTheRequests() throws ModelUnavailable {
        ScriptedModel model = new ScriptedModel().says("one").says("two");
        for (String expected : List.of("one", "two")) {
            StringBuilder said = new StringBuilder();
            model.generate(
                    request(Language.EN, "hello"),
                    delta -> said.append(delta instanceof ModelDelta.Text text ? text.text() : ""),
                    () -> false);
            assertThat(said).hasToString(expected);
        }
        assertThat(model.requests()).hasSize(2);
        assertThatThrownBy(() -> model.generate(request(Language.EN, "more"), delta -> {}, () -> false))
                .isInstanceOf(ModelUnavailable.class);
    }
}
