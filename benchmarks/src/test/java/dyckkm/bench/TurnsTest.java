package dyckkm.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private final List<String> order = new ArrayList<>();

    private long process(String side, long tokens) {
        if (order.isEmpty() || !order.get(order.size() - 1).equals(side)) {
            order.add(side);
        }
        return tokens;
    }

    private void take(Turns turns) {
        turns.take(() -> process("ours", 3), () -> process("peer", 5), () -> process("peak", 7));
    }

    @Test
    void allGetTheirTimeAndAreCountedApart() {
        Turns turns = new Turns();
        take(turns);
        long ours = turns.oursTokens();
        take(turns);
        turns.countOperations(11);
        assertThat(order).containsExactly("ours", "peer", "peak", "ours", "peer", "peak");
        assertThat(ours).isPositive().isLessThan(turns.oursTokens());
        assertThat(turns.oursTokens() % 3).isZero();
        assertThat(turns.peerTokens() % 5).isZero();
        assertThat(turns.peakOperations() % 7).isZero();
        assertThat(turns.oursOperations()).isEqualTo(11);
        assertThat(turns.oursNanos()).isGreaterThanOrEqualTo(40_000_000);
        assertThat(turns.peerNanos()).isGreaterThanOrEqualTo(40_000_000);
        assertThat(turns.peakNanos()).isGreaterThanOrEqualTo(4_000_000);
    }

    @Test
    void anIterationBeginsWithNothing() {
        Turns turns = new Turns();
        take(turns);
        turns.countOperations(1);
        turns.clear();
        assertThat(List.of(
                        turns.oursTokens(),
                        turns.oursNanos(),
                        turns.oursOperations(),
                        turns.peerTokens(),
                        turns.peerNanos(),
                        turns.peakOperations(),
                        turns.peakNanos()))
                .containsOnly(0L);
    }
}
