package org.echohealth.api.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.Test;

class RegimenArgumentsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 3, 12);
    private static final ZoneId ZONE = ZoneId.of("Europe/Istanbul");

    private static Regimen create(Map<String, Object> arguments) {
        return RegimenArguments.create(new Arguments(arguments), TODAY, ZONE);
    }

    @Test
    void isDailyFromTodayUnlessToldOtherwise() {
        Regimen regimen = create(Map.of("times", List.of("20:00", "08:00")));
        assertThat(regimen.frequency()).isEqualTo(Frequency.DAILY);
        assertThat(regimen.startDate()).isEqualTo(TODAY);
        assertThat(regimen.times()).containsExactly(LocalTime.of(8, 0), LocalTime.of(20, 0));
    }

    @Test
    void changesOnlyWhatIsTold() {
        Regimen before = create(Map.of("dose", "5 mg", "days_of_week", List.of("MO"), "times", List.of("08:00")));
        Regimen after =
                RegimenArguments.change(before, new Arguments(Map.of("dose", "10 mg")), TODAY.plusDays(3), ZONE);
        assertThat(after.dose()).isEqualTo("10 mg");
        assertThat(after.daysOfWeek()).containsExactly(DayOfWeek.MONDAY);
        assertThat(after.startDate()).isEqualTo(TODAY);
        assertThat(after.times()).isEqualTo(before.times());
    }

    @Test
    void takenAsNeededLeavesTheTimesBehind() {
        Regimen before = create(Map.of("times", List.of("08:00")));
        Regimen after = RegimenArguments.change(before, new Arguments(Map.of("frequency", "as_needed")), TODAY, ZONE);
        assertThat(after.times()).isEmpty();
        assertThatThrownBy(() -> create(Map.of("frequency", "as_needed", "times", List.of("08:00"))))
                .isInstanceOf(InvalidArgument.class);
    }

    @Test
    void M4_aDoseWithoutAUnitIsAsked() {
        assertThatThrownBy(() -> create(Map.of("dose", "500")))
                .isInstanceOf(InvalidArgument.class)
                .hasMessageContaining("?");
    }

    @Test
    void aCombinationsDoseIsKeptAsTold() {
        assertThat(create(Map.of("dose", "160/12,5 mg")).dose()).isEqualTo("160/12,5 mg");
    }
}
