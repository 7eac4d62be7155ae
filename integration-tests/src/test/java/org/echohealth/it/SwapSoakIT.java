package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.echohealth.bench.SwapSoak;
import org.junit.jupiter.api.Test;

/** A tool is exchanged under load. The long form is {@link SwapSoak} itself. */
class SwapSoakIT {
    private static final int SWAPS = Integer.getInteger("echo.soak.swaps", 10);

    @Test
    void exchangesUnderLoadFailNoRequestAndLeaveNothingBehind() throws InterruptedException {
        SwapSoak.Outcome outcome = SwapSoak.run(SWAPS, 20);
        assertThat(outcome.failures()).as(outcome.toString()).isEmpty();
        assertThat(outcome.starts()).isEqualTo(SWAPS);
        assertThat(outcome.stops()).isEqualTo(SWAPS);
        assertThat(outcome.loadersMore()).as(outcome.toString()).isLessThanOrEqualTo(3);
        assertThat(outcome.threadsMore()).as(outcome.toString()).isLessThanOrEqualTo(6);
    }
}
