package dyckkm.bench.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.bench.Processed;
import dyckkm.network.Cell;
import dyckkm.proof.exhaustive.Exhaustive;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProofPeersTest {
    static Stream<ProofBenchmark> benchmarks() {
        return Stream.of(new ProofOfLstm(), new ProofOfRnn());
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void bothFindTheSameStatesAndThresholds(ProofBenchmark benchmark) {
        benchmark.language = "(3,4)";
        benchmark.prepare();
        Processed ofOurs = new Processed();
        Processed ofPeer = new Processed();
        Exhaustive ours = benchmark.ours(ofOurs);
        PlainWalk peer = benchmark.peer(ofPeer);
        assertThat(ofOurs.tokens).isEqualTo(ofPeer.tokens).isGreaterThanOrEqualTo(121);
        assertThat(ours.verdict().epsilon().low()).isCloseTo(peer.low(), within(1e-12));
        assertThat(ours.verdict().epsilon().high()).isCloseTo(peer.high(), within(1e-12));
    }

    @Test
    void twoThreadsJudgeTheSamePairsAsOneAndTwoProofsTwiceAsMany() {
        ProofOnTwoThreads together = new ProofOnTwoThreads();
        TwoProofsAtATime apart = new TwoProofsAtATime();
        together.language = "(3,4)";
        together.prepare();
        ProofState state = ProofState.of("(3,4)", Cell.LSTM);
        assertThat(together.byTwo(state)).isEqualTo(together.byOne()).isGreaterThanOrEqualTo(121);
        assertThat(apart.byTwo(state)).isEqualTo(2 * together.byOne());
    }

    @Test
    void twoThreadsJudgeTheSamePairsOfTheTrainedNetworkAsOne() {
        ProofState trained = ProofState.trained(Path.of(".."));
        assertThat(trained.prove(2).coverage().judged())
                .isEqualTo(trained.prove(1).coverage().judged())
                .isGreaterThan(500_000);
    }
}
