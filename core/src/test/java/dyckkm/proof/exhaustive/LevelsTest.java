package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dyckkm.language.Language;
import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.exhaustive.packing.Batch;
import dyckkm.proof.exhaustive.packing.Chunk;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.PairSet;
import dyckkm.proof.exhaustive.packing.Partition;
import dyckkm.proof.exhaustive.packing.StateValues;
import dyckkm.proof.exhaustive.packing.Successors;
import dyckkm.proof.exhaustive.packing.Survey;
import dyckkm.proof.exhaustive.packing.Workers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs found up to each length, against a hash set of them: packing loses nothing and invents nothing. */
class LevelsTest {
    private static final int STATES = 12_000;
    private static final int PAIRS_OF_A_CHUNK = 100;
    private static final int THREADS = 7;

    private record Pair(State memory, AutomatonState.Stack stack) {}

    static Stream<Arguments> networks() {
        DyckLanguage small = new DyckLanguage(3, 4);
        Arithmetic drifting = new Arithmetic(Precision.FLOAT64, Activation.IEEE);
        return Stream.of(
                arguments("two values a unit", Networks.construction("rnn", "log", small, Arithmetic.FLOAT32), small),
                arguments("three values", Networks.construction("lstm", "tight", small, Networks.PAPER), small),
                arguments(
                        "many values",
                        Networks.construction("lstm", "circle", new DyckLanguage(60, 2), Arithmetic.FLOAT32),
                        new DyckLanguage(60, 2)),
                arguments(
                        "a new value nearly every time",
                        Networks.construction("lstm", "log", small, Networks.PAPER)
                                .in(drifting),
                        small),
                arguments(
                        "a new value nearly every time, in float32",
                        Networks.construction("lstm", "log", small, Networks.PAPER)
                                .in(Arithmetic.FLOAT32),
                        small),
                arguments(
                        "trained, in bfloat16",
                        Networks.random(Cell.LSTM, 1, 2, 5, 7).in(Arithmetic.FLOAT32.in(Precision.BFLOAT16)),
                        new DyckLanguage(2, 5)),
                arguments(
                        "trained, in float16",
                        Networks.random(Cell.GRU, 1, 2, 5, 7).in(Arithmetic.FLOAT32.in(Precision.FLOAT16)),
                        new DyckLanguage(2, 5)),
                arguments("trained, two layers", Networks.random(Cell.LSTM, 2, 2, 5, 7), new DyckLanguage(2, 5)),
                arguments("trained, gru", Networks.random(Cell.GRU, 2, 1, 6, 8), new DyckLanguage(2, 5)),
                arguments(
                        "trained, second-order",
                        Networks.random(Cell.SECOND_ORDER, 2, 1, 6, 9),
                        new DyckLanguage(2, 3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("networks")
    void packedPairsAreThePairsThatThereAre(String name, Network network, DyckLanguage language) {
        List<Integer> expected = levels(network, language);
        assertThat(expected.size()).isGreaterThan(2);
        assertThat(packedLevels(network, language, expected.size())).isEqualTo(expected);
    }

    /** The same by expanding level after level, whatever the logits are. */
    private static List<Integer> packedLevels(Network network, DyckLanguage language, int count) {
        State start = new ReferenceStepper(network).start();
        Successors successors = Successors.of(network);
        Survey survey = Survey.of(network, language, successors, start);
        Codec codec = survey.codec();
        Partition division = Partition.of(network, survey);
        Thresholds thresholds = new Thresholds(language.alphabet().size(), OptionalDouble.empty());
        List<Integer> counts = new ArrayList<>();
        try (Workers workers = new Workers(THREADS)) {
            Expander[] expanders = new Expander[THREADS];
            PairSet set = new PairSet(codec.words(), workers);
            Batch batch = new Batch(workers);
            double[] values = new double[codec.columns()];
            new StateValues(network).read(start, values);
            long[] first = new long[codec.words()];
            codec.pack(values, Language.INITIAL, new int[0], 0, first, 0);
            set.addFirst(first);
            int from = 0;
            while (counts.size() < count) {
                int size = set.size();
                set.divide(from, codec.stack(), codec.isFinalFor(language));
                Codec current = codec;
                batch.expand(set, from, size, PAIRS_OF_A_CHUNK, language.mostAllowed(), (worker, chunk) -> {
                    if (expanders[worker] == null) {
                        expanders[worker] = new Expander(network, language, successors.another(), division, current);
                    }
                    expanders[worker].expand(chunk, current, counts.size(), thresholds);
                });
                List<Chunk> misfits = batch.chunks().stream()
                        .filter(chunk -> !chunk.misfits().isEmpty())
                        .toList();
                if (misfits.isEmpty()) {
                    counts.add(size);
                    set.addAll(batch, Integer.MAX_VALUE);
                    from = size;
                } else {
                    Codec wider = codec.widened(misfits, language);
                    if (!wider.reads(codec)) {
                        set.repack(codec, wider);
                    }
                    codec = wider;
                }
            }
        }
        return counts;
    }

    /** How many pairs strings of up to each length lead to, as long as they are fewer than the limit. */
    private static List<Integer> levels(Network network, DyckLanguage language) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        Set<Pair> seen = new HashSet<>();
        List<Pair> level = new ArrayList<>();
        level.add(new Pair(stepper.start(), (AutomatonState.Stack) language.initial()));
        seen.addAll(level);
        List<Integer> counts = new ArrayList<>();
        while (!level.isEmpty() && seen.size() < STATES) {
            counts.add(seen.size());
            List<Pair> next = new ArrayList<>();
            for (Pair pair : level) {
                AllowedSymbols allowed = language.allowed(pair.stack);
                allowed.symbols()
                        .filter(symbol -> symbol != language.vocabulary().end())
                        .mapToObj(symbol -> new Pair(stepper.after(pair.memory, symbol), (AutomatonState.Stack)
                                language.next(pair.stack, symbol)))
                        .filter(seen::add)
                        .forEach(next::add);
            }
            level = next;
        }
        return counts;
    }
}
