package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.bound.CollisionSearch.Ending;
import dyckkm.proof.bound.CollisionSearch.Result;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two stacks with one memory: there where there must be, not there where a construction holds, and what follows from them. */
class CollisionTest {
    private static final int STACKS = 1_000_000;
    private static final long SEED = 1;

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    private static Result search(Network network, DyckLanguage language, Quantisation quantisation) {
        return new CollisionSearch(
                        quantisation.of(new DenseStepper(network)), language, quantisation.memoryBits(network))
                .run(STACKS, SEED, Deadline.never());
    }

    /** Replays in its own few lines, on the slow stepper, that the printed strings refute the machine. */
    static void assertRefutes(Network network, Language language, Quantisation quantisation, CollidingPair pair) {
        PigeonholeProof proof = PigeonholeProof.of(quantisation.of(new DenseStepper(network)), language, pair);
        assertThat(language.contains(proof.inside())).isTrue();
        assertThat(language.contains(proof.outside())).isFalse();
        int length = proof.continuation().length;
        List<double[]> inside = Machines.distributions(network, quantisation, proof.inside());
        List<double[]> outside = Machines.distributions(network, quantisation, proof.outside());
        for (int step = 0; step < length; step++) {
            double[] afterFirst = inside.get(inside.size() - length + step);
            double[] afterSecond = outside.get(outside.size() - length + step);
            assertThat(Arrays.equals(afterFirst, afterSecond)).isTrue();
            assertThat(proof.steps().get(step).probability()).isEqualTo(afterFirst[proof.continuation()[step]]);
        }
    }

    private static Stream<DyckLanguage> smallLanguages(Entry entry) {
        return IntStream.rangeClosed(1, 5)
                .boxed()
                .flatMap(k -> IntStream.rangeClosed(1, 5).mapToObj(m -> new DyckLanguage(k, m)))
                .filter(entry::existsFor)
                .filter(language -> language.stackStates().compareTo(BigInteger.valueOf(400)) <= 0);
    }

    @ParameterizedTest
    @MethodSource("dyckkm.proof.bound.Machines#entriesOfFewLevels")
    void aConstructionWithItsNaturalBitsHasAMemoryForEveryStack(Entry entry) {
        smallLanguages(entry).forEach(language -> {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            Result result = search(network, language, Quantisation.ofBits(Machines.naturalBits(entry)));
            assertThat(result.ending()).as(entry.name() + " " + language).isEqualTo(Ending.ALL_STACKS);
            assertThat(result.pair()).isEmpty();
            assertThat(result.stacks()).isEqualTo(language.stackStates().longValueExact());
        });
    }

    @ParameterizedTest
    @MethodSource("entries")
    void belowTheCountingBoundAConstructionAlwaysCollides(Entry entry) {
        smallLanguages(entry).forEach(language -> {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            int needed = new LowerBound(language).bits();
            int numbers = Quantisation.numbersPerUnit(network);
            for (int bits = 1; bits <= 4; bits++) {
                int units = Math.min(network.hiddenUnits(), (needed - 1) / (bits * numbers));
                if (units > 0) {
                    Quantisation quantisation = Quantisation.ofBits(bits).withUnits(units);
                    Result result = search(network, language, quantisation);
                    assertThat(result.ending()).isEqualTo(Ending.COLLISION);
                    assertRefutes(network, language, quantisation, result.pair().orElseThrow());
                }
            }
        });
    }

    @Property(tries = 200)
    void belowTheCountingBoundAnyNetworkCollides(
            @ForAll Cell cell,
            @ForAll @IntRange(min = 2, max = 6) int k,
            @ForAll @IntRange(min = 2, max = 6) int m,
            @ForAll @IntRange(min = 1, max = 6) int units,
            @ForAll @IntRange(min = 1, max = 6) int bits,
            @ForAll long seed) {
        DyckLanguage language = new DyckLanguage(k, m);
        Network network = Machines.random(cell, k, units, seed);
        Quantisation quantisation = Quantisation.ofBits(bits);
        long memoryBits = quantisation.memoryBits(network);
        Assume.that(memoryBits < new LowerBound(language).bits());
        Result result = search(network, language, quantisation);
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        assertThat(result.stacks()).isLessThanOrEqualTo((1L << memoryBits) + 1);
        assertRefutes(network, language, quantisation, result.pair().orElseThrow());
    }

    @Test
    void droppingOneUnitPerSlotCollides() {
        DyckLanguage language = new DyckLanguage(7, 3);
        Network network = Machines.construction("second-order/binary", language);
        for (int dropped = 0; dropped < 3; dropped++) {
            int bit = dropped;
            Stepper machine =
                    new QuantisedStepper(new DenseStepper(network), OptionalInt.empty(), unit -> unit % 3 != bit, 1);
            Result result = new CollisionSearch(machine, language, 6).run(STACKS, SEED, Deadline.never());
            assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        }
    }

    @ParameterizedTest
    @CsvSource({"rnn/tight, 4, 3", "rnn/marker, 4, 3", "gru/tight, 4, 3", "second-order/binary, 3, 4"})
    void droppingTheLastUnitCollides(String name, int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        Network network = Machines.construction(name, language);
        Quantisation quantisation = Quantisation.ofUnits(network.hiddenUnits() - 1);
        Result result = search(network, language, quantisation);
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        assertRefutes(network, language, quantisation, result.pair().orElseThrow());
    }

    /** The last unit of an LSTM's slot is its flag, which the signs beside it tell as well. */
    @Test
    void theFlagOfTheDeepestSlotIsNotWhatTellsStacksApart() {
        DyckLanguage language = new DyckLanguage(4, 3);
        Network network = Machines.construction("lstm/tight", language);
        int units = network.hiddenUnits();
        assertThat(search(network, language, Quantisation.ofUnits(units - 1)).ending())
                .isEqualTo(Ending.ALL_STACKS);
        assertThat(search(network, language, Quantisation.ofUnits(units - 2)).ending())
                .isEqualTo(Ending.COLLISION);
    }

    @Test
    void inOrderTheShallowestPairIsFound() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Network network = Machines.construction("rnn/one-hot", language);
        // Without the push copy no push is remembered, so the first bracket is already lost.
        Stepper machine = new QuantisedStepper(new DenseStepper(network), OptionalInt.empty(), unit -> unit >= 4, 1);
        Result result = new CollisionSearch(machine, language, 4).run(STACKS, SEED, Deadline.never());
        assertThat(result.pair()).contains(new CollidingPair(List.of(), List.of(0)));
        assertThat(result.stacks()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "rnn/tight, 39",
        "rnn/tight, 36",
        "rnn/tight, 20",
        "lstm/tight, 38",
        "lstm/tight, 30",
        "gru/tight, 39",
        "rnn/log, 60"
    })
    void amongThirtyFiveBillionStacksAPairIsFoundByGuidedSearch(String name, int units) {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction(name, language);
        Quantisation quantisation = Quantisation.ofUnits(units);
        Result result = search(network, language, quantisation);
        assertThat(result.guided()).isTrue();
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        assertRefutes(network, language, quantisation, result.pair().orElseThrow());
    }

    @Test
    void aHundredThousandTypesAreSampled() {
        DyckLanguage language = new DyckLanguage(100_000, 3);
        Network network = Machines.construction("rnn/shift", language);
        Quantisation quantisation = Quantisation.ofUnits(50);
        Result result = search(network, language, quantisation);
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        assertRefutes(network, language, quantisation, result.pair().orElseThrow());
    }

    @Test
    void theSameSeedFindsTheSamePair() {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction("rnn/tight", language);
        assertThat(search(network, language, Quantisation.ofUnits(38)))
                .isEqualTo(search(network, language, Quantisation.ofUnits(38)));
    }

    @Test
    void aWholeConstructionShowsNoCollisionWithinTheLimits() {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction("rnn/tight", language);
        CollisionSearch search = new CollisionSearch(new DenseStepper(network), language, 40 * 32);
        Result stacks = search.run(3000, SEED, Deadline.never());
        assertThat(stacks).isEqualTo(new Result(Ending.STACK_LIMIT, Optional.empty(), 3000, true));
        Result time = search.run(3000, SEED, Deadline.after(Duration.ZERO));
        assertThat(time.ending()).isEqualTo(Ending.TIME_LIMIT);
        assertThat(time.stacks()).isZero();
    }

    @Test
    void smallMemoriesOfLargeLanguagesCollideAmongTheFirstStacks() {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction("rnn/tight", language);
        Result result = search(network, language, Quantisation.ofBits(1).withUnits(12));
        assertThat(result.guided()).isFalse();
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        assertThat(result.stacks()).isLessThanOrEqualTo((1 << 12) + 1);
    }

    @Test
    void stacksThatAreToldApartProveNothing() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Stepper machine = new DenseStepper(Machines.construction("rnn/tight", language));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PigeonholeProof.of(machine, language, new CollidingPair(List.of(0), List.of(1))));
        assertThatIllegalArgumentException().isThrownBy(() -> new CollidingPair(List.of(1), List.of(1)));
    }

    @Test
    void limitsAndLanguagesThatDoNotFitAreRefused() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Stepper machine = new DenseStepper(Machines.construction("rnn/tight", language));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new CollisionSearch(machine, language, 4).run(0, SEED, Deadline.never()));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new CollisionSearch(machine, new DyckLanguage(3, 2), 4));
    }
}
