package dyckkm.proof.recheck.sets;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.Arrays;

/** What each gate can be in a step from a set, and how it depends on h. */
final class SetStep {
    private final Network network;
    private final Layer layer;
    private final ClaimedSet set;
    private final EngineSlack slack;
    private final double[] input;
    private final Matrix recurrent;
    /** h at the centre of the set, and as seen from there. */
    private final double[] centre;

    private final Range[] around;

    /**
     * A number of the engine: a function of the state over the reals, to which the engine adds something.
     *
     * @param real all values of the function in the set
     * @param centre its value at the centre of the set
     * @param slopes its derivatives in the set by each unit of h
     * @param off the most that the engine adds, with either sign
     */
    record Value(Range real, Range centre, Range[] slopes, double off) {
        /** All that the engine can have: any value of the function with anything that it may add. */
        Range engine() {
            return real.plus(Range.within(off));
        }
    }

    SetStep(Network network, ClaimedSet set, int symbol, EngineSlack slack) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.set = set;
        this.slack = slack;
        this.input = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = value);
        this.recurrent = network.takesPopWeights(symbol) ? layer.popWeights().orElseThrow() : layer.recurrentWeights();
        int units = layer.units();
        this.centre = new double[units];
        this.around = new Range[units];
        for (int unit = 0; unit < units; unit++) {
            centre[unit] = set.centre(unit);
            around[unit] = set.aroundCentre(unit);
        }
    }

    int units() {
        return layer.units();
    }

    Cell cell() {
        return network.cell();
    }

    EngineFunction function() {
        return network.nonlinearity() == Nonlinearity.SIGMOID ? EngineFunction.SIGMOID : EngineFunction.TANH;
    }

    ClaimedSet set() {
        return set;
    }

    EngineSlack slack() {
        return slack;
    }

    /** U x + b + W h + b'. */
    Value both(int row) throws RefusedException {
        Sum sum = new Sum();
        addInput(sum, row);
        addState(sum, row);
        return sum.value();
    }

    /** U x + b. */
    Value fromInput(int row) throws RefusedException {
        Sum sum = new Sum();
        addInput(sum, row);
        return sum.value();
    }

    /** W h + b'. */
    Value fromState(int row) throws RefusedException {
        Sum sum = new Sum();
        addState(sum, row);
        return sum.value();
    }

    private void addInput(Sum sum, int row) {
        sum.add(Range.of(layer.inputBias()[row]));
        layer.inputWeights()
                .forEachNonZero(
                        row, (column, weight) -> sum.add(Range.of(weight).times(input[column])));
    }

    private void addState(Sum sum, int row) {
        sum.add(Range.of(layer.recurrentBias()[row]));
        recurrent.forEachNonZero(row, sum::add);
    }

    /** A sum of terms, some of them weights times units. */
    private final class Sum {
        private Range whole = Range.ZERO;
        private Range atCentre = Range.ZERO;
        private final Range[] slopes = zeros();
        private double size;
        private int terms;

        void add(Range constant) {
            if (constant.size() != 0) {
                whole = whole.plus(constant);
                atCentre = atCentre.plus(constant);
                size += constant.size();
                terms++;
            }
        }

        void add(int unit, double weight) {
            Range term = set.at(unit).times(weight);
            whole = whole.plus(term);
            atCentre = atCentre.plus(Range.of(centre[unit]).times(weight));
            slopes[unit] = Range.of(weight);
            size += term.size();
            terms++;
        }

        Value value() throws RefusedException {
            double off = slack.ofSum(size * (1 + 0x1p-30), terms);
            return new Value(whole, atCentre, slopes, off);
        }
    }

    private Range[] zeros() {
        Range[] zeros = new Range[layer.units()];
        Arrays.fill(zeros, Range.ZERO);
        return zeros;
    }

    /** A function of the engine. What was added to its argument matters as far as the function is steep between both arguments. */
    Value apply(EngineFunction function, Value x) {
        Nonlinearity exact = function.function();
        Range slope = EngineSlack.slope(exact, x.real);
        double steepest = EngineSlack.slope(exact, x.engine()).high();
        double deviation = slack.ofFunction(function, x.engine());
        Range[] slopes = new Range[x.slopes.length];
        for (int unit = 0; unit < slopes.length; unit++) {
            slopes[unit] = slope.times(x.slopes[unit]);
        }
        return new Value(
                EngineSlack.value(exact, x.real),
                EngineSlack.value(exact, x.centre),
                slopes,
                (steepest * x.off + deviation) * (1 + 0x1p-40));
    }

    /** f(x₀) + Σ f′·(x − x₀), and what the engine adds: all that a number with these slopes can be. */
    Range meanValue(Range atCentre, Range[] slopes, double off) {
        Range sum = atCentre;
        for (int unit = 0; unit < slopes.length; unit++) {
            sum = sum.plus(slopes[unit].times(around[unit]));
        }
        return sum.plus(Range.within(off));
    }
}
