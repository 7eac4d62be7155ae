package org.echohealth.deployment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearNamesTest {
    private static final List<String> KNOWN =
            List.of("org.example.water", "org.example.weather", "org.example.breaths", "com.hospital.allergies");

    @Test
    void namesThatAreNearAreToldNearestFirst() {
        assertThat(NearNames.of("org.example.watre", KNOWN)).first().isEqualTo("org.example.water");
        assertThat(NearNames.of("allergies", KNOWN)).containsExactly("com.hospital.allergies");
        assertThat(NearNames.of("something-else-entirely", KNOWN)).isEmpty();
    }
}
