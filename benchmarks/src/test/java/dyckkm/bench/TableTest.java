package dyckkm.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.bench.language.Counting;
import java.util.List;
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
