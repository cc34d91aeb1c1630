package dyckkm.proof.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Cursor;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.step.AbstractStep;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.step.Operation;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a network really holds lies within the bounds, whatever the weights. */
class InvariantTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(3, 3);
    private static final int STRINGS = 40;
    private static final int LENGTH = 60;

    private static Map<Mode, AbstractState> invariant(Network network) {
        Question question = Question.of(network, LANGUAGE);
        EngineModel model = EngineModels.named(EngineModels.ROUNDED, network);
        AbstractStep step = new AbstractStep(network, LANGUAGE.m(), model, new PremiseLog(model));
        return Invariant.find(step, question, Deadline.after(Duration.ofMinutes(5)));
    }

    /** Runs random prefixes of the language and holds every memory against the bounds of its mode. */
    private static void assertHolds(Map<Mode, AbstractState> invariant, Stepper stepper, SplittableRandom random) {
        for (int string = 0; string < STRINGS; string++) {
            State state = stepper.start();
            Cursor stack = LANGUAGE.cursor();
            Operation last = Operation.START;
            for (int position = 0; position < LENGTH; position++) {
                assertInside(invariant.get(new Mode(stack.depth(), last)), state, stack);
                boolean push = stack.depth() == 0 || stack.depth() < LANGUAGE.m() && random.nextBoolean();
                int symbol = push
                        ? LANGUAGE.vocabulary().open(random.nextInt(LANGUAGE.k()))
                        : LANGUAGE.vocabulary().close(stack.top());
                stepper.step(state, symbol);
                stack.read(symbol);
                last = push ? Operation.PUSH : Operation.POP;
            }
        }
    }

    private static void assertInside(AbstractState bounds, State state, Cursor stack) {
        assertInside(bounds.hidden(), state.hidden(0), stack);
        assertInside(bounds.cell(), state.cell(0), stack);
    }

    private static void assertInside(Value[] bounds, double[] values, Cursor stack) {
        for (int unit = 0; unit < values.length; unit++) {
            int slot = bounds[unit].slot();
            int content = slot == 0 ? 0 : stack.symbolAt(slot - 1);
            assertThat(bounds[unit].table().low(content) <= values[unit]
                            && values[unit] <= bounds[unit].table().high(content))
                    .as("%s in %s", values[unit], bounds[unit])
                    .isTrue();
        }
    }

    private static DenseMatrix matrix(int rows, int columns, double scale, SplittableRandom random) {
        return new DenseMatrix(rows, columns, vector(rows * columns, scale, random));
    }

    private static double[] vector(int size, double scale, SplittableRandom random) {
        return IntStream.range(0, size)
                .mapToDouble(i -> (float) (scale * (2 * random.nextDouble() - 1)))
                .toArray();
    }

    private static Network random(Cell cell, Arithmetic arithmetic, double scale, SplittableRandom random) {
        int units = 4;
        int symbols = LANGUAGE.vocabulary().size();
        int rows = cell.gates() * units;
        Layer layer = new Layer(
                matrix(rows, 5, scale, random),
                matrix(rows, units, scale, random),
                cell == Cell.SECOND_ORDER ? Optional.of(matrix(units, units, scale, random)) : Optional.empty(),
                vector(rows, scale, random),
                vector(rows, scale, random));
        return new Network(
                new Vocabulary(LANGUAGE.k()),
                Optional.of(new DyckLanguage(LANGUAGE.k(), LANGUAGE.m())),
                cell,
                random.nextBoolean() ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                matrix(symbols, 5, 1, random),
                List.of(layer),
                matrix(symbols, units, 1, random),
                vector(symbols, 1, random),
                arithmetic,
                "random",
                OptionalDouble.empty());
    }

    /** Small weights keep everything unsaturated, large ones nearly everything saturated. */
    @ParameterizedTest
    @EnumSource(Cell.class)
    void randomNetworksStayWithinTheirBounds(Cell cell) {
        SplittableRandom random = new SplittableRandom(cell.ordinal());
        List<Arithmetic> arithmetics = List.of(
                Arithmetic.FLOAT32,
                new Arithmetic(Precision.FLOAT16, Activation.IEEE),
                new Arithmetic(Precision.BFLOAT16, Activation.IEEE),
                new Arithmetic(Precision.FLOAT64, Activation.saturating(3)));
        int found = 0;
        for (double scale : new double[] {0.5, 2, 8, 40}) {
            for (Arithmetic arithmetic : arithmetics) {
                for (int attempt = 0; attempt < 6; attempt++) {
                    Network network = random(cell, arithmetic, scale, random);
                    try {
                        Map<Mode, AbstractState> invariant = invariant(network);
                        assertHolds(invariant, new ReferenceStepper(network), random);
                        assertHolds(invariant, new DenseStepper(network), random);
                        found++;
                    } catch (NotCertifiedException growing) {
                        assertThat(cell).as(growing.getMessage()).isIn(Cell.LSTM, Cell.GRU);
                    }
                }
            }
        }
        boolean isBounded = cell == Cell.RNN || cell == Cell.SECOND_ORDER;
        assertThat(found).isGreaterThanOrEqualTo(isBounded ? 96 : 30);
    }

    @Test
    void constructionsStayWithinTheirBounds() {
        for (Entry entry : Catalogue.ofDyck()) {
            if (entry.existsFor(LANGUAGE) && !entry.encoding().equals("one-number")) {
                Network network =
                        entry.build(Request.of(LANGUAGE, Arithmetic.FLOAT32)).network();
                assertHolds(invariant(network), new ReferenceStepper(network), new SplittableRandom(1));
            }
        }
    }

    /** A pop multiplies by the base, and with it every bound that is wider than a number. */
    @Test
    void theDigitsOfOneNumberHaveNoBounds() {
        Network network = Catalogue.find(Cell.GRU, "one-number")
                .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                .network();
        assertThatExceptionOfType(NotCertifiedException.class)
                .isThrownBy(() -> invariant(network))
                .withMessageContaining("keep growing");
    }

    /** 256 + 1 is a sum that bfloat16 stores as 256, though it is made in float32. */
    @Test
    void whatAnOpenResetGateLetsThroughIsRounded() {
        int symbols = LANGUAGE.vocabulary().size();
        int units = 2;
        double[] recurrent = new double[3 * units * units];
        // New value of unit 0: r·(h₁ + 256) − 256, where h₁ is 1 after the first symbol.
        recurrent[2 * units * units + 1] = 1;
        double[] recurrentBias = {0, 0, 0, 0, 256, 0};
        double[] inputBias = {1000, 1000, -1000, -1000, -256, 1000};
        Network network = new Network(
                new Vocabulary(LANGUAGE.k()),
                Optional.of(new DyckLanguage(LANGUAGE.k(), LANGUAGE.m())),
                Cell.GRU,
                Nonlinearity.SIGMOID,
                new DenseMatrix(symbols, 1, new double[symbols]),
                List.of(new Layer(
                        new DenseMatrix(3 * units, 1, new double[3 * units]),
                        new DenseMatrix(3 * units, units, recurrent),
                        Optional.empty(),
                        inputBias,
                        recurrentBias)),
                new DenseMatrix(symbols, units, new double[symbols * units]),
                new double[symbols],
                new Arithmetic(Precision.BFLOAT16, Activation.IEEE),
                "two units",
                OptionalDouble.empty());
        assertHolds(invariant(network), new ReferenceStepper(network), new SplittableRandom(1));
    }

    /** Half the smallest number, twice, is nothing; and less the smallest number that is less than nothing. */
    @Test
    void sumsOfWhatIsTooSmallForTheFormatAreNotTakenForExact() {
        int symbols = LANGUAGE.vocabulary().size();
        double[] embedding = new double[3 * symbols];
        for (int symbol = 0; symbol < symbols; symbol++) {
            embedding[3 * symbol] = 0.5;
            embedding[3 * symbol + 1] = 0.5;
            embedding[3 * symbol + 2] = 1;
        }
        double smallest = Float.MIN_VALUE;
        Network network = new Network(
                new Vocabulary(LANGUAGE.k()),
                Optional.of(new DyckLanguage(LANGUAGE.k(), LANGUAGE.m())),
                Cell.RNN,
                Nonlinearity.TANH,
                new DenseMatrix(symbols, 3, embedding),
                List.of(new Layer(
                        new DenseMatrix(1, 3, new double[] {smallest, smallest, -smallest}),
                        new DenseMatrix(1, 1, new double[1]),
                        Optional.empty(),
                        new double[1],
                        new double[1])),
                new DenseMatrix(symbols, 1, new double[symbols]),
                new double[symbols],
                Arithmetic.FLOAT32,
                "one unit",
                OptionalDouble.empty());
        assertHolds(invariant(network), new ReferenceStepper(network), new SplittableRandom(1));
    }

    /** 2^127 four times, twice with each sign: zero, but not on the way. */
    @Test
    void sumsThatMayOverflowAreNotBounded() {
        Network network = random(Cell.RNN, Arithmetic.FLOAT32, 1, new SplittableRandom(1));
        EngineModel model = EngineModels.standard(network);
        IntervalArithmetic arithmetic = new IntervalArithmetic(Arithmetic.FLOAT32, model, 0, new PremiseLog(model));
        assertThatExceptionOfType(NotCertifiedException.class)
                .isThrownBy(() -> arithmetic.summationError(0x1p129, 4, 127))
                .withMessageContaining("overflow");
    }
}
