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

    @Test
    void bothGetTheSameTimeAndAreCountedApart() {
        Turns turns = new Turns();
        turns.take(() -> process("ours", 3), () -> process("peer", 5));
        long ours = turns.oursTokens();
        turns.take(() -> process("ours", 3), () -> process("peer", 5));
        assertThat(order).containsExactly("ours", "peer", "ours", "peer");
        assertThat(ours).isPositive().isLessThan(turns.oursTokens());
        assertThat(turns.oursTokens() % 3).isZero();
        assertThat(turns.peerTokens() % 5).isZero();
        assertThat(turns.oursNanos()).isGreaterThanOrEqualTo(40_000_000);
        assertThat(turns.peerNanos()).isGreaterThanOrEqualTo(40_000_000);
        turns.clear();
        assertThat(turns.oursTokens() + turns.oursNanos() + turns.peerTokens() + turns.peerNanos())
                .isZero();
    }
}
