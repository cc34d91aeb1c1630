package dyckkm.construction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.Walk;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.step.FiniteSet;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.network.step.StructuredStepper;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The appendix's accounting of finite precision, corrected: memory holds 0 and 1, or −1, 0, 1 and ±tanh 1. */
class UnitValuesTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
    private static final Set<Double> NOTHING = Set.of();

    /** All but those whose units hold coordinates of points, a depth, or the digits of a stack. */
    static Stream<Entry> entriesOfWholeValues() {
        return Catalogue.ofDyck().stream().filter(Entry::isOfWholeNumbers);
    }

    private static DyckLanguage language(Entry entry) {
        return Stream.of(new DyckLanguage(5, 2), new DyckLanguage(4, 3), new DyckLanguage(5, 4))
                .filter(entry::existsFor)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("entriesOfWholeValues")
    void memoryHoldsOnlyTheValuesOfThePapersFiniteSet(Entry entry) {
        for (Arithmetic arithmetic : new Arithmetic[] {PAPER, Arithmetic.FLOAT32}) {
            assertThat(valuesInMemory(entry.build(Request.of(language(entry), arithmetic)), language(entry)))
                    .isEqualTo(UnitValues.of(entry, arithmetic, Nonlinearity.SIGMOID)
                            .orElseThrow());
        }
    }

    /** All values of h and of c along all strings: those of the set, and none of them for nothing. */
    private static FiniteSet valuesInMemory(Construction construction, DyckLanguage language) {
        Set<Double> hidden = new TreeSet<>();
        Set<Double> cell = new TreeSet<>();
        new Walk(language, new StructuredStepper(construction.network()), memory -> {
            Arrays.stream(memory.hidden(0)).forEach(hidden::add);
            Arrays.stream(memory.cell(0)).forEach(cell::add);
            return construction.decoder().decode(memory);
        });
        return new FiniteSet(hidden, cell);
    }

    @Test
    void theSetsAreThoseOfTheTheory() {
        double gamma = Math.tanh(1);
        Set<Double> bits = Set.of(0.0, 1.0);
        Set<Double> signed = Set.of(-1.0, 0.0, 1.0);
        assertSet(Cell.RNN, "log", new FiniteSet(bits, NOTHING), 1);
        assertSet(Cell.SECOND_ORDER, "one-hot", new FiniteSet(bits, NOTHING), 1);
        assertSet(Cell.GRU, "tight", new FiniteSet(signed, NOTHING), 1.585);
        assertSet(Cell.LSTM, "one-hot", new FiniteSet(Set.of(0.0, gamma), bits), 2);
        assertSet(Cell.LSTM, "log", new FiniteSet(Set.of(-gamma, 0.0, gamma), signed), 3.17);
    }

    private static void assertSet(Cell cell, String encoding, FiniteSet set, double bits) {
        assertThat(UnitValues.of(Catalogue.find(cell, encoding), PAPER, Nonlinearity.SIGMOID))
                .hasValue(set);
        assertThat(set.bitsPerUnit()).isCloseTo(bits, org.assertj.core.api.Assertions.offset(0.001));
    }

    @Test
    void theTanhFormHoldsSigns() {
        DyckLanguage language = new DyckLanguage(3, 3);
        Entry entry = Catalogue.find(Cell.RNN, "tight");
        FiniteSet signs = UnitValues.of(entry, PAPER, Nonlinearity.TANH).orElseThrow();
        assertThat(signs).isEqualTo(new FiniteSet(Set.of(-1.0, 1.0), NOTHING));
        assertThat(valuesInMemory(entry.build(Request.of(language, PAPER).over(Nonlinearity.TANH)), language))
                .isEqualTo(signs);
    }

    @Test
    void codesOfManyLevelsHaveNoSuchSet() {
        assertThat(UnitValues.of(Catalogue.find(Cell.LSTM, "circle"), PAPER, Nonlinearity.SIGMOID))
                .isEmpty();
    }

    /** Below the exact scale an idle cell keeps a trace of what is pushed elsewhere. */
    @Test
    void statesThatAreNotExactLeaveTheSet() {
        Request small = new Request(
                new DyckLanguage(2, 2),
                Arithmetic.FLOAT32,
                ReadoutKind.SUPPORT,
                OptionalDouble.of(27),
                OptionalDouble.empty(),
                Set.of());
        Entry entry = Catalogue.find(Cell.LSTM, "tight");
        FiniteSet set =
                UnitValues.of(entry, Arithmetic.FLOAT32, Nonlinearity.SIGMOID).orElseThrow();
        ReferenceStepper stepper = new ReferenceStepper(entry.build(small).network());
        FiniteSet.Outside outside = set.firstOutside(stepper, 0, 2).orElseThrow();
        assertThat(outside.symbols()).isEqualTo(1);
        assertThat(Math.abs(outside.value())).isPositive().isLessThan(1e-10);
        assertThat(set.firstOutside(stepper)).isEmpty();
    }
}
