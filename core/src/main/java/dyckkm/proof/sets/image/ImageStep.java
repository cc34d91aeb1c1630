package dyckkm.proof.sets.image;

import dyckkm.network.Network;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One step from a box: a box with every state that an engine of a model makes of a state in the first one by reading a symbol.
 *
 * <pre>
 * RNN:   h = f(U x + b + W h + b')
 * LSTM:  i, f, o = σ(U x + b + W h + b'),  g = tanh(…),  c = f·c + i·g,  h = o·tanh(c)
 * GRU:   r, z = σ(U x + b + W h + b'),  n = tanh(U x + b + r·(W h + b')),  h = (1−z)·n + z·h or n + z·(h−n)
 * </pre>
 */
public final class ImageStep {
    private static final int CANDIDATE = 2;

    private final GateSums sums;
    private final int units;
    private final int dimension;
    private final EngineFunction function;
    private final List<EngineError> variants;

    public ImageStep(Network network, EngineModel model, PremiseLog log) {
        this.sums = new GateSums(network);
        this.units = sums.units();
        this.dimension = network.cell().hasCellState() ? 2 * units : units;
        this.function = EngineFunction.of(network.nonlinearity());
        this.variants = IntStream.range(0, model.variants().size())
                .mapToObj(variant -> new EngineError(network.arithmetic(), model, variant, log))
                .toList();
    }

    /** How many numbers a state has. */
    public int dimension() {
        return dimension;
    }

    public StateBox image(StateBox box, int symbol) {
        StateBox all = image(box, symbol, variants.get(0));
        for (EngineError variant : variants.subList(1, variants.size())) {
            all = all.hull(image(box, symbol, variant));
        }
        if (!all.isFinite()) {
            throw new NoInvariantException("the states of a set have no bounds after a step");
        }
        return all;
    }

    private StateBox image(StateBox box, int symbol, EngineError engine) {
        StateBox image = new StateBox(new double[dimension], new double[dimension]);
        double[] radii = new double[units + 1];
        for (int unit = 0; unit < units; unit++) {
            radii[unit] = box.radius(unit);
        }
        JetArithmetic arithmetic = new JetArithmetic(engine, radii);
        for (int unit = 0; unit < units; unit++) {
            switch (sums.cell()) {
                case RNN, SECOND_ORDER -> set(image, unit, arithmetic.apply(function, both(unit, symbol, box, engine)));
                case LSTM -> {
                    radii[units] = box.radius(units + unit);
                    lstm(image, unit, symbol, box, engine, arithmetic);
                }
                case GRU -> set(image, unit, gru(unit, symbol, box, engine, arithmetic));
            }
        }
        return image;
    }

    private Jet both(int row, int symbol, StateBox box, EngineError engine) {
        return sums.both(row, symbol, box, engine);
    }

    private static void set(StateBox image, int index, Jet value) {
        image.low()[index] = value.engineLow();
        image.high()[index] = value.engineHigh();
    }

    private void lstm(
            StateBox image, int unit, int symbol, StateBox box, EngineError engine, JetArithmetic arithmetic) {
        Jet write = arithmetic.apply(EngineFunction.SIGMOID, both(unit, symbol, box, engine));
        Jet keep = arithmetic.apply(EngineFunction.SIGMOID, both(units + unit, symbol, box, engine));
        Jet candidate = arithmetic.apply(EngineFunction.TANH, both(CANDIDATE * units + unit, symbol, box, engine));
        Jet show = arithmetic.apply(EngineFunction.SIGMOID, both(3 * units + unit, symbol, box, engine));
        Jet kept = arithmetic.multiply(keep, variable(units + unit, units, box));
        Jet cell = arithmetic.add(kept, arithmetic.multiply(write, candidate));
        set(image, units + unit, cell);
        set(image, unit, arithmetic.multiply(show, arithmetic.apply(EngineFunction.TANH, cell)));
    }

    private Jet gru(int unit, int symbol, StateBox box, EngineError engine, JetArithmetic arithmetic) {
        int row = CANDIDATE * units + unit;
        Jet reset = arithmetic.apply(EngineFunction.RESET, both(unit, symbol, box, engine));
        Jet update = arithmetic.apply(EngineFunction.SIGMOID, both(units + unit, symbol, box, engine));
        Jet fresh = arithmetic.apply(
                EngineFunction.TANH,
                arithmetic.add(
                        sums.fromInput(row, symbol, box, engine),
                        arithmetic.multiply(reset, sums.fromState(row, symbol, box, engine))));
        Jet old = variable(unit, unit, box);
        Jet rest = arithmetic.add(constant(1), JetArithmetic.negated(update));
        Jet weighted = arithmetic.add(arithmetic.multiply(rest, fresh), arithmetic.multiply(update, old));
        Jet difference =
                arithmetic.add(fresh, arithmetic.multiply(update, arithmetic.add(old, JetArithmetic.negated(fresh))));
        Jet both = weighted.and(difference);
        return switch (engine.gruForm()) {
            case WEIGHTED -> both.off(weighted.error());
            case DIFFERENCE -> both.off(difference.error());
            case EITHER -> both;
        };
    }

    private Jet constant(double value) {
        return new Jet(value, value, value, value, new double[units + 1], new double[units + 1], 0);
    }

    /** A number of the state itself, which the engine has exactly. */
    private Jet variable(int index, int number, StateBox box) {
        double[] slopes = new double[units + 1];
        slopes[number] = 1;
        double centre = box.centre(index);
        return new Jet(box.low()[index], box.high()[index], centre, centre, slopes, slopes, 0);
    }
}
