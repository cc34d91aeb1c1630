package dyckkm.construction.machine;

import static dyckkm.construction.machine.CompiledNetworks.ENTRIES;
import static dyckkm.construction.machine.CompiledNetworks.machine;
import static dyckkm.construction.machine.CompiledNetworks.proved;
import static dyckkm.construction.machine.CompiledNetworks.units;
import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Outcome;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many units compiled networks have, and how large their weights are. */
class CompiledSizesTest {
    /** Units and largest weights over β, at most those of a prototype; where there are fewer units, its number stands behind. */
    @ParameterizedTest
    @CsvSource({
        // language, depth, configurations, live transitions, bound, rnn, weight, bounded, lstm; prototype: rnn,
        // bounded, lstm
        "json, 3, 58, 127, 6, 12, 10, 12, 11, 12, 12, 11",
        "json, 5, 250, 559, 8, 16, 16, 17, 15, 16, 17, 15",
        "json, 7, 1018, 2287, 10, 20, 64, 21, 19, 20, 22, 19",
        "html, 9, 55, 105, 6, 33, 256, 35, 31, 39, 41, 33",
        "html, 12, 129, 258, 8, 42, 2048, 46, 40, 48, 54, 42",
        "docbook, 5, 34, 65, 6, 21, 16, 23, 19, 33, 33, 31",
        "docbook, 8, 67, 134, 7, 30, 128, 34, 28, 42, 46, 40",
        "arithmetic, 5, 12, 28, 4, 6, 2, 6, 6, 6, 6, 6",
        "brackets, 5, 126, 313, 7, 12, 16, 13, 11, 12, 13, 11",
        "anbn, 8, 17, 23, 5, 9, 2, 9, 9, 9, 9, 9",
        "english, 3, 29, 48, 5, 9, 10, 9, 8, 10, 10, 9",
        "english, 5, 125, 216, 7, 13, 16, 14, 12, 14, 15, 13",
        "parity, 0, 2, 4, 1, 2, 2, 2, 1, 2, 2, 1",
        "tomita1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0",
        "tomita2, 0, 2, 2, 1, 1, 0, 1, 1, 1, 1, 1",
        "tomita3, 0, 4, 7, 2, 4, 2, 4, 3, 4, 4, 3",
        "tomita4, 0, 3, 5, 2, 2, 2, 2, 2, 2, 2, 2",
        "tomita5, 0, 4, 8, 2, 6, 2, 6, 6, 6, 6, 6",
        "tomita6, 0, 3, 6, 2, 4, 2, 4, 4, 4, 4, 4",
        "tomita7, 0, 4, 7, 2, 3, 2, 3, 3, 3, 3, 3"
    })
    void theTable(
            String name,
            int depth,
            int configurations,
            int transitions,
            int bound,
            int rnn,
            int weight,
            int bounded,
            int lstm,
            int prototypeRnn,
            int prototypeBounded,
            int prototypeLstm) {
        Machine machine = machine(name, depth);
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(configurations));
        assertThat(BigInteger.valueOf(configurations - 1L).bitLength()).isEqualTo(bound);
        assertThat(List.of(
                        units(CompiledNetwork.RNN, machine),
                        units(CompiledNetwork.BOUNDED, machine),
                        units(CompiledNetwork.LSTM, machine)))
                .containsExactly(rnn, bounded, lstm);
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isEqualTo(weight);
        assertThat(largestWeight(CompiledNetwork.BOUNDED, machine)).isLessThanOrEqualTo(10);
        assertThat(rnn).isLessThanOrEqualTo(prototypeRnn);
        assertThat(bounded).isLessThanOrEqualTo(prototypeBounded);
        assertThat(lstm).isLessThanOrEqualTo(prototypeLstm).isGreaterThanOrEqualTo(bound == 0 ? 0 : 1);
        assertThat(rnn).isGreaterThanOrEqualTo(bound);
        assertThat(DfaRnn.ENTRY.hiddenUnits(machine).intValue()).isGreaterThanOrEqualTo(transitions);
    }

    /**
     * Brackets of which some types may stand directly within some: as many pairs, and pairs of pairs, as in the prototype's machines, and as many
     * types within which none may stand as give the same length of codes.
     */
    @ParameterizedTest
    @CsvSource({
        // types, leaves, pairs, configurations, live transitions, bound; prototype: rnn, bounded, lstm
        "8, 1, 32, 168, 334, 8, 20, 20, 17",
        "12, 0, 55, 323, 644, 9, 27, 27, 23"
    })
    void theRowsOfTypedNesting(
            int k,
            int leaves,
            int pairs,
            int configurations,
            int transitions,
            int bound,
            int rnn,
            int bounded,
            int lstm) {
        Machine machine = IntStream.range(0, 100_000)
                .mapToObj(seed -> nested(k, leaves, pairs, new Random(seed)))
                .filter(found -> found.configurations().intValue() == configurations)
                .findFirst()
                .orElseThrow();
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(configurations));
        assertThat(machine.transitions()).isEqualTo(transitions);
        assertThat(BigInteger.valueOf(configurations - 1L).bitLength()).isEqualTo(bound);
        assertThat(units(CompiledNetwork.RNN, machine)).isBetween(bound, rnn);
        assertThat(units(CompiledNetwork.BOUNDED, machine)).isBetween(bound, bounded);
        assertThat(units(CompiledNetwork.LSTM, machine)).isBetween(1, lstm);
        for (Entry entry : ENTRIES) {
            assertThat(proved(
                            entry.build(Request.of(machine, Arithmetic.FLOAT32)).network(), machine))
                    .isEqualTo(Outcome.PROVED);
        }
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isLessThanOrEqualTo(10);
    }

    private static Machine nested(int k, int leaves, int pairs, Random random) {
        List<Integer> all =
                new ArrayList<>(IntStream.range(0, k * (k - leaves)).boxed().toList());
        Collections.shuffle(all, random);
        TokenAlphabet alphabet = new TokenAlphabet(
                IntStream.range(0, k).mapToObj(type -> "<" + type + ">").toList(),
                IntStream.range(0, k).mapToObj(type -> "</" + type + ">").toList(),
                List.of());
        MachineBuilder builder = new MachineBuilder("nested", alphabet, "q", 3).accept("q");
        for (int type = 0; type < k; type++) {
            Optional<String> pushed = Optional.of("" + type);
            builder.rule("q", Optional.empty(), alphabet.text(type), "q", pushed);
            builder.rule("q", pushed, alphabet.text(k + type), "q", Optional.empty());
        }
        for (int pair : all.subList(0, pairs)) {
            builder.rule("q", Optional.of("" + pair / k), alphabet.text(pair % k), "q", Optional.of("" + pair % k));
        }
        return builder.build();
    }

    @Test
    void theRowOfCountingModuloFive() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of(), List.of(), List.of("a", "b"));
        MachineBuilder builder = new MachineBuilder("count", alphabet, "0", 0).accept("0");
        for (int count = 0; count < 5; count++) {
            builder.rule("" + count, Optional.empty(), "a", "" + (count + 1) % 5, Optional.empty());
            builder.rule("" + count, Optional.empty(), "b", "" + count, Optional.empty());
        }
        Machine machine = builder.build();
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(5));
        assertThat(machine.transitions()).isEqualTo(10);
        assertThat(ENTRIES.stream().map(entry -> units(entry, machine))).containsExactly(8, 8, 4);
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isEqualTo(2);
        for (Entry entry : ENTRIES) {
            assertThat(proved(
                            entry.build(Request.of(machine, Arithmetic.FLOAT32)).network(), machine))
                    .isEqualTo(Outcome.PROVED);
        }
    }

    private static double largestWeight(Entry entry, Machine machine) {
        double beta = 128;
        Network network = entry.build(
                        Request.of(machine, new Arithmetic(Precision.FLOAT32, Activation.saturating(beta))))
                .network();
        Matrix weights = network.layers().get(0).recurrentWeights();
        double[] largest = {0};
        for (int row = 0; row < weights.rows(); row++) {
            weights.forEachNonZero(row, (column, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
        }
        return largest[0] / beta;
    }
}
