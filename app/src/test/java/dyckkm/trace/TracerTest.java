package dyckkm.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.LanguageError;
import dyckkm.language.LanguageError.Reason;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.report.trace.TextTrace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TracerTest {
    /** Their layouts do not tell by name where each element of the stack is. */
    private static final Set<String> WITHOUT_PLACES = Set.of("dfa", "cached", "sqrt", "counter", "one-number");

    @Property(tries = 20, edgeCases = EdgeCasesMode.NONE)
    void everyConstructionRemembersTheTrueStack(
            @ForAll @IntRange(min = 1, max = 5) int k, @ForAll @IntRange(min = 1, max = 4) int m, @ForAll long seed) {
        DyckLanguage language = new DyckLanguage(k, m);
        int[] string = Traces.randomPrefix(language, 30, seed);
        existing(language).forEach(entry -> {
            Trace trace = traced(entry, language, string);
            assertThat(trace.steps()).as(entry.name()).hasSize(31).allSatisfy(step -> {
                assertThat(step.allowed()).isTrue();
                assertThat(step.decoded()).isEqualTo(step.stack());
                assertThat(step.reading().orElseThrow().next().isRight()).contains(true);
            });
            assertThat(trace.supportIsRight()).isTrue();
            assertThat(trace.error()).isEmpty();
        });
    }

    @Property(tries = 10, edgeCases = EdgeCasesMode.NONE)
    void theSlotsTogetherHoldTheStack(
            @ForAll @IntRange(min = 2, max = 5) int k, @ForAll @IntRange(min = 1, max = 5) int m, @ForAll long seed) {
        DyckLanguage language = new DyckLanguage(k, m);
        int[] string = Traces.randomPrefix(language, 30, seed);
        existing(language)
                .filter(entry -> !WITHOUT_PLACES.contains(entry.encoding()))
                .forEach(entry -> assertSlotsHoldTheStack(traced(entry, language, string)));
    }

    private static Stream<Entry> existing(DyckLanguage language) {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(language));
    }

    private static Trace traced(Entry entry, DyckLanguage language, int[] string) {
        return Tracer.of(entry.build(Request.of(language, Arithmetic.FLOAT32))).trace(string);
    }

    @Test
    void theSlotsOfATanhNetworkHoldTheStackToo() {
        DyckLanguage language = new DyckLanguage(4, 3);
        Construction construction = Catalogue.find(Cell.RNN, "log")
                .build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH));
        assertSlotsHoldTheStack(Tracer.of(construction).trace(Traces.randomPrefix(language, 40, 7)));
    }

    private static void assertSlotsHoldTheStack(Trace trace) {
        StackPlaces places = new StackPlaces(trace);
        assertThat(places.topDown()).containsExactlyInAnyOrderElementsOf(trace.groups());
        for (TraceStep step : trace.steps()) {
            TraceStep.Reading reading = step.reading().orElseThrow();
            int depth = step.stack().orElseThrow().size();
            List<Integer> held = trace.groups().stream()
                    .flatMapToInt(group -> places.elementIn(group, reading).stream())
                    .sorted()
                    .boxed()
                    .toList();
            assertThat(held).isEqualTo(IntStream.range(0, depth).boxed().toList());
            assertThat(trace.groups().stream().filter(group -> places.isTop(group, reading)))
                    .hasSize(Math.min(depth, 1));
        }
    }

    @Test
    void endIsShownAndNotRead() {
        Trace trace = Traces.of(Cell.LSTM, "tight", 2, 2, "(a a) END");
        TraceStep last = trace.steps().get(3);
        assertThat(last.reading()).isEmpty();
        assertThat(last.allowed()).isTrue();
        assertThat(last.progress()).isEqualTo(TraceStep.Progress.ACCEPTED);
        assertThat(last.probability().orElseThrow()).isGreaterThan(0.3);
        assertThat(trace.logProbability()).isCloseTo(3 * Math.log(1 / 3.0), within(0.02));
    }

    @Test
    void anIllegalStringIsFollowedToItsEnd() {
        Trace trace = Traces.of(Cell.LSTM, "tight", 2, 2, "(a (b a) b) END (a");
        assertThat(trace.error()).contains(new LanguageError(2, Reason.WRONG_TYPE));
        assertThat(trace.steps())
                .extracting(TraceStep::allowed)
                .containsExactly(true, true, true, false, false, false, false);
        assertThat(trace.steps())
                .extracting(step -> step.reading().isPresent())
                .containsExactly(true, true, true, true, true, false, false);
        TraceStep breaking = trace.breakingStep().orElseThrow();
        assertThat(breaking.progress()).isEqualTo(TraceStep.Progress.REJECTED);
        assertThat(breaking.probability().orElseThrow()).isLessThan(trace.epsilon());
        // The network pops whatever the type of the close bracket.
        assertThat(breaking.decoded()).contains(List.of(0));
        assertThat(breaking.reading().orElseThrow().next().isRight()).isEmpty();
        assertThat(trace.supportIsRight()).isTrue();
    }

    @Test
    void aFormulaAsPrintedIsSeenToFail() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Request request = Request.of(language, Arithmetic.FLOAT32).asPrinted(Erratum.E3);
        Trace trace =
                Tracer.of(Catalogue.find(Cell.LSTM, "tight").build(request)).trace(0, 1);
        assertThat(trace.isMistaken(trace.steps().get(0))).isFalse();
        assertThat(trace.isMistaken(trace.steps().get(1))).isTrue();
        assertThat(trace.supportIsRight()).isFalse();
        assertThat(TextTrace.render(trace, false))
                .contains("≠ –", "wrong: open END", "not the language's after 2 of 3");
    }

    @Test
    void aNetworkOfUnknownOriginHasOneGroupAndNoDecodedStack() {
        Construction construction = Traces.construction(Cell.RNN, "tight", 4, 3);
        Trace trace = Tracer.of(Traces.anonymous(construction.network())).trace(0, 1, 5);
        assertThat(trace.decodes()).isFalse();
        assertThat(trace.groups()).singleElement().satisfies(group -> {
            assertThat(group.name()).isEqualTo("units");
            assertThat(group.size()).isEqualTo(9);
        });
        assertThat(trace.steps())
                .noneMatch(trace::isMistaken)
                .allMatch(step -> step.decoded().isEmpty());
        assertThat(trace.supportIsRight()).isTrue();
    }

    /** Rows that are one are summed once, so that the 300,000 units of a one-hot code take seconds. */
    @Test
    void oneHotCodesOfAHundredThousandTypesAreTraced() {
        Trace trace =
                Tracer.of(Traces.construction(Cell.LSTM, "one-hot", 100_000, 3)).trace(0, 99_999, 199_999);
        assertThat(trace.steps()).noneMatch(trace::isMistaken);
        assertThat(trace.supportIsRight()).isTrue();
    }

    @Test
    void whatWouldTakeHoursIsRefused() {
        Tracer tracer = Tracer.of(networkOfDifferentRows(3_000));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> tracer.trace(new int[2_300]))
                .withMessageContaining("2300 tokens")
                .withMessageContaining("3000 units")
                .withMessageContaining("products");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> tracer.trace(new int[2_600]))
                .withMessageContaining("values");
    }

    private static Network networkOfDifferentRows(int units) {
        return new Network(
                new Vocabulary(2),
                Optional.of(new DyckLanguage(2, 2)),
                Cell.RNN,
                Nonlinearity.TANH,
                ones(6, 1),
                List.of(new Layer(
                        ones(units, 1), ones(units, units), Optional.empty(), new double[units], new double[units])),
                ones(6, units),
                new double[6],
                Arithmetic.FLOAT32,
                "trained",
                OptionalDouble.empty());
    }

    private static Matrix ones(int rows, int columns) {
        double[] values = new double[rows * columns];
        Arrays.fill(values, 1);
        return new DenseMatrix(rows, columns, values);
    }
}
