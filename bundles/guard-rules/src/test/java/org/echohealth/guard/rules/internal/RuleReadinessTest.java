package org.echohealth.guard.rules.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RuleReadinessTest {
    @Test
    void G3_readyOnceTheSelfTestPasses() {
        RuleReadiness readiness = new RuleReadiness(Table.BOOK);
        assertThat(readiness.name()).isEqualTo("guard-rules");
        assertThat(readiness.check().reason()).isEmpty();
        assertThat(readiness.check().ready()).isTrue();
    }
}
