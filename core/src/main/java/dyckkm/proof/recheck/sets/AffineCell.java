package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.Arrays;

/**
 * What an engine makes of the states of a slanted set by reading a symbol, for an LSTM, as affine numbers: each operation of the step is
 * followed by what the engine may add to it.
 */
final class AffineCell {
    private static final int CANDIDATE = 2;

    /** How many pieces an interval is cut into where a function is compared with a line; more cost time and gain little. */
    private static final int PIECES = 16;

    private final Network network;
    private final Layer layer;
    private final Region region;
    private final EngineSlack slack;
    private final double[] input;
    private final Matrix recurrent;
    private final int units;

    AffineCell(Network network, Region region, int symbol, EngineSlack slack) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.region = region;
        this.slack = slack;
        this.units = layer.units();
        this.input = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = value);
        this.recurrent = network.takesPopWeights(symbol) ? layer.popWeights().orElseThrow() : layer.recurrentWeights();
    }

    /** Whether a cell's steps are known here. */
    static boolean takes(Cell cell) {
        return cell == Cell.LSTM;
    }

    /**
     * c′ = f·c + i·g and h′ = o·tanh c′, h before c; their last generator is common to both. It does not include the rounding of c to
     * the format of the state, since an engine may take tanh of c before that or after it.
     */
    Affine[] unit(int unit) throws RefusedException {
        Affine write = apply(EngineFunction.SIGMOID, sum(unit));
        Affine keep = apply(EngineFunction.SIGMOID, sum(units + unit));
        Affine fresh = apply(EngineFunction.TANH, sum(CANDIDATE * units + unit));
        Affine show = apply(EngineFunction.SIGMOID, sum(3 * units + unit));
        Affine kept = rounded(keep.times(region.number(units + unit)));
        Affine written = rounded(write.times(fresh));
        double size = kept.range().size() + written.range().size();
        Affine sum = kept.plus(written).off(slack.ofOperation(size)).shared();
        Affine cell = sum.off(slack.ofStoring(size));
        return new Affine[] {rounded(show.times(apply(EngineFunction.TANH, sum))), cell};
    }

    private Affine rounded(Affine exact) throws RefusedException {
        return exact.off(slack.ofOperation(exact.range().size()));
    }

    /** U x + b + W h + b'. */
    private Affine sum(int row) throws RefusedException {
        Range[] constant = {Range.of(layer.inputBias()[row]).plus(Range.of(layer.recurrentBias()[row]))};
        double[] size = {Math.abs(layer.inputBias()[row]) + Math.abs(layer.recurrentBias()[row])};
        int[] terms = {2};
        layer.inputWeights().forEachNonZero(row, (column, weight) -> {
            Range term = Range.of(weight).times(input[column]);
            constant[0] = constant[0].plus(term);
            size[0] += term.size();
            terms[0]++;
        });
        double[] weights = new double[region.dimension()];
        recurrent.forEachNonZero(row, (column, weight) -> {
            weights[column] = weight;
            size[0] += region.set().at(column).times(weight).size();
            terms[0]++;
        });
        return region.linear(weights, constant[0]).off(slack.ofSum(size[0] * (1 + 0x1p-30), terms[0]));
    }

    /** A function of the engine: the true one near a line, and by how much the engine's differs from that. */
    private Affine apply(EngineFunction function, Affine x) throws RefusedException {
        Range arguments = x.range();
        unless(arguments.low() <= arguments.high(), "a set has no states, or numbers without bounds");
        Nonlinearity exact = function.function();
        Range values = EngineSlack.value(exact, arguments);
        double width = arguments.high() - arguments.low();
        double slope = width > 0x1p-20
                ? (values.high() - values.low()) / width
                : EngineSlack.slope(exact, arguments).high();
        return x.mapped(slope, above(exact, arguments, slope), values).off(slack.ofFunction(function, arguments));
    }

    /** f(x) − slope·x, piece by piece by the mean value theorem. */
    private static Range above(Nonlinearity function, Range arguments, double slope) {
        double[] ends = new double[PIECES + 1];
        Arrays.setAll(
                ends, index -> arguments.low() + (arguments.high() - arguments.low()) * ((double) index / PIECES));
        ends[PIECES] = arguments.high();
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        Range line = Range.of(slope);
        for (int piece = 0; piece < PIECES; piece++) {
            Range part = new Range(ends[piece], Math.max(ends[piece], ends[piece + 1]));
            Range middle = Range.of(Math.min(part.high(), part.low() / 2 + part.high() / 2));
            Range at = EngineSlack.value(function, middle).minus(line.times(middle));
            Range rest = EngineSlack.slope(function, part).minus(line).times(part.minus(middle));
            Range all = at.plus(rest);
            least = Math.min(least, all.low());
            greatest = Math.max(greatest, all.high());
        }
        return new Range(least, greatest);
    }
}
