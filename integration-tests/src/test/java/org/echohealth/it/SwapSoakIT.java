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
        // A replaced version's class loader may outlive its exchange; more than one for each would be a leak beside it.
        assertThat(outcome.loadersMore()).as(outcome.toString()).isLessThanOrEqualTo(SWAPS);
        assertThat(outcome.threadsMore()).as(outcome.toString()).isLessThanOrEqualTo(6);
    }
}
