package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.annotation.Annotation;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelInfo.Reach;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Role;
import org.junit.jupiter.api.Test;

class ModelChainTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 3, 12, 9, 30, 0, 0, ZoneId.of("Europe/Istanbul"));
    private static final Patient PATIENT =
            new Patient(new PatientId("p"), "Ayşe", Language.TR, NOW.getZone(), "TR", null, null, NOW.toInstant());
    private static final ModelRequest REQUEST = new ModelRequest(
            List.of(),
            List.of(),
            Language.TR,
            Role.PATIENT,
            NOW,
            new PatientBrief(PATIENT, List.of(), List.of(), List.of(), List.of(), List.of()),
            List.of(),
            List.of(),
            null,
            null,
            false);

    private final List<String> asked = new ArrayList<>();

    /** Says {@code words} and then, where told, fails. */
    private LanguageModel model(String name, Reach reach, String words, boolean fails) {
        return new LanguageModel() {
            @Override
            public ModelInfo info() {
                return new ModelInfo(name, reach, false);
            }

            @Override
            public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped)
                    throws ModelUnavailable {
                asked.add(name);
                if (!words.isEmpty()) {
                    sink.accept(new ModelDelta.Text(words));
                }
                if (fails) {
                    throw new ModelUnavailable("test");
                }
                sink.accept(new ModelDelta.Finished(ModelDelta.Usage.NONE));
            }
        };
    }

    private static ModelChain chain(String[] order, LanguageModel... models) {
        ModelChain chain = new ModelChain(new ModelChain.Settings() {
            @Override
            public String[] order() {
                return order;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return ModelChain.Settings.class;
            }
        });
        for (LanguageModel model : models) {
            chain.bindModel(model);
        }
        return chain;
    }

    @Test
    void I5_aFallbackNeverReachesFurtherThanTheFirstChoice() {
        ModelChain chain = chain(
                new String[] {"site", "cloud", "embedded"},
                model("site", Reach.SITE, "", true),
                model("cloud", Reach.OUTSIDE, "…", false),
                model("embedded", Reach.PROCESS, "Merhaba.", false));

        assertThat(chain.candidates()).extracting(model -> model.info().name()).containsExactly("site", "embedded");
    }

    @Test
    void aModelThatFailsBeforeItsFirstWordIsStoodInForByTheNext() throws Exception {
        ModelChain.Session session = chain(
                        new String[] {"site", "embedded"},
                        model("site", Reach.SITE, "", true),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();
        List<ModelDelta> deltas = new ArrayList<>();
        session.generate(name -> REQUEST, deltas::add, () -> false);

        assertThat(asked).containsExactly("site", "embedded");
        assertThat(session.fellBack()).isTrue();
        assertThat(deltas).first().isEqualTo(new ModelDelta.Text("Merhaba."));
    }

    @Test
    void I5_theTextsOfTwoModelsAreNeverJoined() {
        ModelChain.Session session = chain(
                        new String[] {"site", "embedded"},
                        model("site", Reach.SITE, "Yarım bir ", true),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();

        assertThatThrownBy(() -> session.generate(name -> REQUEST, delta -> {}, () -> false))
                .isInstanceOf(ModelUnavailable.class);
        assertThat(asked).containsExactly("site");
    }

    @Test
    void withoutAnyModelTheReadinessNamesTheOrder() {
        ModelChain chain = chain(new String[] {"embedded"});

        assertThat(chain.check().ready()).isFalse();
        assertThat(chain.check().reason()).contains("embedded");
    }
}
