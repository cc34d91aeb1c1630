package dyckkm.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.bench.language.Counting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void figuresHaveThreeDigitsHoweverSmall() {
        assertThat(Table.figure(335.318)).isEqualTo("335");
        assertThat(Table.figure(65.265)).isEqualTo("65.3");
        assertThat(Table.figure(5.5733)).isEqualTo("5.57");
        assertThat(Table.figure(.012899)).isEqualTo("0.0129");
    }

    @Test
    void goalsAreMetMissedOrNotThere() {
        Row met = row("fast", Goal.timesThePeer(2), 5e6, 2e6);
        Row missed = row("slow", Goal.timesThePeer(3), 5e6, 2e6);
        Row none = row("free", Goal.NONE, 1e6, 2e6);
        String[] lines = Table.text(List.of(met, missed, none)).split("\n");
        assertThat(cells(lines[2])).containsExactly("fast", "(2,3)", "5.00", "2.00", "2.50", "≥ 2 ×", "yes");
        assertThat(cells(lines[3])).endsWith("≥ 3 ×", "NO");
        assertThat(cells(lines[4])).endsWith("0.5", "–", "–");
    }

    @Test
    void aGoalInPartsOfThePeakIsMetByWhatWasReachedOfIt() {
        Job job = new Job(Counting.class, "train", Goal.percentOfThePeak(60));
        Effort effort = new Effort(776e3, 73e9, 116e9, .63, .6);
        Row met = new Row(job, "(32,5)", steady(94e3), steady(18e3), 5.2, Optional.of(effort));
        Row missed = new Row(
                job, "(32,5)", steady(94e3), steady(18e3), 5.2, Optional.of(new Effort(776e3, 68e9, 116e9, .59, .6)));
        String[] lines = Table.text(List.of(met, missed)).split("\n");
        assertThat(cells(lines[2])).endsWith("5.20", "≥ 60 % of the peak", "yes");
        assertThat(cells(lines[3])).endsWith("5.20", "≥ 60 % of the peak", "NO");
        assertThat(cells(Table.efforts(List.of(met)).split("\n")[2])).endsWith("63 %", "60 %");
    }

    @Test
    void whatGoalsTakeOfTheCoreStandsInATableOfItsOwn() {
        Row counted = new Row(
                new Job(Counting.class, "train", Goal.timesThePeer(9)),
                "(128,5)",
                steady(94e3),
                steady(18e3),
                5.2,
                Optional.of(new Effort(776e3, 73e9, 116e9, .63, 1.08)));
        String[] lines = Table.efforts(List.of(counted, row("free", Goal.NONE, 1e6, 2e6)))
                .split("\n");
        assertThat(lines).hasSize(3);
        assertThat(cells(lines[2])).containsExactly("train", "(128,5)", "776", "73.0", "116", "63 %", "108 %");
        assertThat(Table.efforts(List.of(row("fast", Goal.timesThePeer(2), 5e6, 2e6))))
                .isEmpty();
        assertThat(Table.csv(List.of(counted))).endsWith(String.format("false,776000,73000000000,116000000000%n"));
    }

    private static Row row(String name, Goal goal, double ours, double peer) {
        return new Row(new Job(Counting.class, name, goal), "(2,3)", steady(ours), steady(peer));
    }

    private static Rate steady(double rate) {
        return new Rate(rate, rate, rate);
    }

    private static List<String> cells(String line) {
        return List.of(line.substring(1, line.length() - 1).trim().split(" *\\| *"));
    }
}
