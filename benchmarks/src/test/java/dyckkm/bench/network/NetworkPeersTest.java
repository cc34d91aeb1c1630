package dyckkm.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.bench.Processed;
import dyckkm.network.State;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NetworkPeersTest {
    static Stream<NetworkBenchmark> benchmarks() {
        return Stream.of(new StructuredSteps(), new DenseSteps());
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void oursEndsInTheStateOfThePeer(NetworkBenchmark benchmark) {
        benchmark.language = "(8,3)";
        benchmark.prepare();
        Processed processed = new Processed();
        State ours = benchmark.ours(processed);
        float[] peer = benchmark.peer(processed);
        assertThat(processed.tokens).isGreaterThan(8000);
        for (int unit = 0; unit < peer.length; unit++) {
            assertThat((float) ours.hidden(0)[unit]).isEqualTo(peer[unit]);
        }
    }
}
