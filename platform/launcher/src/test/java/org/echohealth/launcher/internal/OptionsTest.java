package org.echohealth.launcher.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static Options parse(String... words) {
        return Options.parse(Path.of("home"), List.of(words));
    }

    @Test
    void withoutOptionsTheServerIsForThisMachineAlone() {
        Options options = parse();

        assertThat(options.host()).isEqualTo("127.0.0.1");
        assertThat(options.port()).isEqualTo(8080);
        assertThat(options.data()).isEqualTo(Path.of("data").toAbsolutePath());
        assertThat(options.eval()).isFalse();
        assertThat(options.demo()).isFalse();
        assertThat(options.insecureBind()).isFalse();
    }

    @Test
    void valuesStandBehindASpaceOrAnEqualsSign() {
        assertThat(parse("--port", "0", "--data=d/../e", "--eval"))
                .isEqualTo(parse("--port=0", "--data", "e", "--eval"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--port=65536", "--port=-1", "--port=x", "--port", "--data=", "--eval=yes", "--evil", "run"})
    void whatCannotBeMeantIsRefused(String word) {
        assertThatThrownBy(() -> parse(word)).isInstanceOf(UsageError.class);
    }
}
