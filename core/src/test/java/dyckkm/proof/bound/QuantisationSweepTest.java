package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How coarse a construction's memory may be. */
class QuantisationSweepTest {
    private static final GenerationCheck CHECK = new BreadthFirstCheck(100_000, Deadline.never());

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    private static QuantisationSweep sweep(String name, DyckLanguage language) {
        Network network = Machines.construction(name, language);
        List<Quantisation> all = IntStream.rangeClosed(1, network.hiddenUnits())
                .boxed()
                .flatMap(units -> IntStream.rangeClosed(1, 4)
                        .mapToObj(bits -> Quantisation.ofBits(bits).withUnits(units)))
                .toList();
        return QuantisationSweep.of(() -> new DenseStepper(network), language, all, CHECK);
    }

    @ParameterizedTest
    @MethodSource("dyckkm.proof.bound.Machines#entriesOfFewLevels")
    void aConstructionStillGeneratesWithItsNaturalBits(Entry entry) {
        DyckLanguage language = new DyckLanguage(2, 3);
        if (entry.existsFor(language)) {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            Verdict verdict = CHECK.check(
                    () -> Quantisation.ofBits(Machines.naturalBits(entry)).of(new DenseStepper(network)), language);
            assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
            assertThat(verdict.epsilon().isEmpty()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({"rnn/tight, 1", "rnn/marker, 1", "gru/tight, 2", "lstm/tight, 2", "lstm/one-hot, 1"})
    void nothingBelowAllUnitsWithTheirNaturalBitsGenerates(String name, int bits) {
        DyckLanguage language = new DyckLanguage(2, 3);
        QuantisationSweep sweep = sweep(name, language);
        QuantisationSweep.Row smallest = sweep.smallest().orElseThrow();
        assertThat(smallest.quantisation().units())
                .hasValue(Machines.construction(name, language).hiddenUnits());
        assertThat(smallest.quantisation().bits()).hasValue(bits);
        assertThat(sweep.hasUnknown()).isFalse();
    }

    @Test
    void whatGeneratesIsNeverBelowTheBound() {
        for (String name : List.of("rnn/marker", "rnn/log", "second-order/one-hot", "lstm/complement", "lstm/circle")) {
            DyckLanguage language = new DyckLanguage(2, 3);
            assertThat(sweep(name, language).rows())
                    .filteredOn(QuantisationSweep.Row::generates)
                    .isNotEmpty()
                    .allMatch(row -> row.memoryBits() >= new LowerBound(language).bits());
        }
    }

    @Test
    void aFailureNamesTheShortestPrefixAndASymbolThatIsForbiddenThere() {
        DyckLanguage language = new DyckLanguage(2, 3);
        Network network = Machines.construction("rnn/tight", language);
        Verdict verdict = CHECK.check(() -> Quantisation.ofUnits(5).of(new DenseStepper(network)), language);
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        Witness witness = verdict.counterexample().orElseThrow().witnesses().get(0);
        assertThat(witness.configuration().support(language).contains(witness.symbol()))
                .isFalse();
        int[] prefix = witness.prefix().stream().mapToInt(Integer::intValue).toArray();
        double[] last = Machines.distributions(network, Quantisation.ofUnits(5), append(prefix, witness.symbol()))
                .get(prefix.length);
        assertThat(witness.probability()).isCloseTo(last[witness.symbol()], within());
        assertThat(witness.configuration().support(language).symbols().mapToDouble(symbol -> last[symbol]))
                .anyMatch(allowed -> allowed <= last[witness.symbol()]);
    }

    @Test
    void withoutACommonThresholdTwoPrefixesAreNamed() {
        DyckLanguage language = new DyckLanguage(200, 2);
        Network network = Catalogue.ofDyck().stream()
                .filter(entry -> entry.name().equals("lstm/log"))
                .findFirst()
                .orElseThrow()
                .build(Request.of(language, Arithmetic.FLOAT32).asPrinted(Erratum.E9))
                .network();
        Verdict verdict = CHECK.check(() -> new DenseStepper(network), language);
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        List<Witness> witnesses = verdict.counterexample().orElseThrow().witnesses();
        assertThat(witnesses).hasSize(2);
        assertThat(witnesses.get(0).allowed()).isTrue();
        assertThat(witnesses.get(1).allowed()).isFalse();
        assertThat(witnesses.get(1).logProbability())
                .isGreaterThanOrEqualTo(witnesses.get(0).logProbability());
    }

    @Test
    void atALimitTheAnswerIsUnknown() {
        DyckLanguage language = new DyckLanguage(3, 3);
        Network network = Machines.construction("rnn/tight", language);
        Supplier<Stepper> stepper = () -> new DenseStepper(network);
        assertThat(new BreadthFirstCheck(10, Deadline.never())
                        .check(stepper, language)
                        .outcome())
                .isEqualTo(Outcome.UNKNOWN);
        assertThat(new BreadthFirstCheck(10_000, Deadline.after(Duration.ZERO))
                        .check(stepper, language)
                        .outcome())
                .isEqualTo(Outcome.UNKNOWN);
    }

    @Test
    void wherePairsAreTooManyACollisionRefutes() {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction("rnn/tight", language);
        GenerationCheck check =
                new BreadthFirstCheck(1000, Deadline.never()).orElse(new CollisionCheck(100_000, 1, Deadline.never()));
        Quantisation quantisation = Quantisation.ofUnits(39);
        Verdict verdict = check.check(() -> quantisation.of(new DenseStepper(network)), language);
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        List<Witness> witnesses = verdict.counterexample().orElseThrow().witnesses();
        assertThat(witnesses).hasSize(2);
        for (Witness witness : witnesses) {
            int[] prefix = witness.prefix().stream().mapToInt(Integer::intValue).toArray();
            assertThat(language.after(prefix)).isEqualTo(witness.configuration());
            assertThat(witness.configuration().support(language).contains(witness.symbol()))
                    .isEqualTo(witness.allowed());
            double[] last = Machines.distributions(network, quantisation, append(prefix, witness.symbol()))
                    .get(prefix.length);
            assertThat(witness.logProbability()).isEqualTo(Math.log(last[witness.symbol()]));
        }
        assertThat(witnesses).extracting(Witness::allowed).containsExactly(true, false);
        assertThat(witnesses.get(0).logProbability()).isEqualTo(witnesses.get(1).logProbability());
    }

    @Test
    void withoutACollisionTheAnswerStaysUnknown() {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = Machines.construction("rnn/tight", language);
        GenerationCheck check =
                new BreadthFirstCheck(1000, Deadline.never()).orElse(new CollisionCheck(1000, 1, Deadline.never()));
        assertThat(check.check(() -> new DenseStepper(network), language).outcome())
                .isEqualTo(Outcome.UNKNOWN);
    }

    private static int[] append(int[] prefix, int symbol) {
        return IntStream.concat(IntStream.of(prefix), IntStream.of(symbol)).toArray();
    }

    private static Offset<Double> within() {
        return Assertions.within(1e-12);
    }
}
