package dyckkm.proof.rounded;

import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.certificate.separation.SoftmaxBound;
import dyckkm.proof.certificate.step.MachineStep;
import dyckkm.proof.certificate.step.SmallWeights;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.LinearForm;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.certificate.value.Values;
import dyckkm.proof.engine.EngineModel;
import java.util.List;

/**
 * Steps and logits of a network of one layer from single states, on bounds: all that any engine of a model can make of them. For those who
 * follow states one by one; nothing is done to the state after the step.
 */
final class PointStep {
    private final Network network;
    private final MachineStep step;
    private final LinearForm form;
    private final Values values;
    private final SparseRows readout;
    private final PremiseLog log;

    /**
     * @throws NotCertifiedException if a weight is so small that engines may take it for zero, or a sum so large that it may overflow
     */
    PointStep(Network network, EngineModel model) {
        SmallWeights.requireNone(network);
        LargeSums.requireNone(network);
        this.network = network;
        this.log = new PremiseLog(model);
        this.step = new MachineStep(network, 0, 1, model, log);
        IntervalArithmetic arithmetic = new IntervalArithmetic(network.arithmetic(), model, 0, log);
        this.form = new LinearForm(arithmetic, 0, 1);
        this.values = new Values(arithmetic, new TablePool());
        this.readout = new SparseRows(network.readout());
        log.use(Premise.Stated.SOFTMAX);
    }

    /**
     * Bounds of a state: h, and c behind it in an LSTM.
     *
     * @param low not to be changed
     * @param high not to be changed
     */
    record Bounds(double[] low, double[] high) {}

    /** Steps from one state, h and c behind it. */
    From from(double[] state) {
        int units = network.hiddenUnits();
        Value[] hidden = new Value[units];
        Value[] cell = new Value[state.length - units];
        for (int unit = 0; unit < state.length; unit++) {
            (unit < units ? hidden : cell)[unit % units] = Value.constant(state[unit], state[unit]);
        }
        return new From(new AbstractState(hidden, cell));
    }

    /** A state, whose successors and logits are bounded. */
    final class From {
        private final AbstractState memory;
        private final MachineStep.From from;

        private From(AbstractState memory) {
            this.memory = memory;
            this.from = step.from(memory);
        }

        Bounds after(int symbol) {
            AbstractState next = from.after(symbol);
            int units = next.hidden().length;
            double[] low = new double[units + next.cell().length];
            double[] high = new double[low.length];
            for (int unit = 0; unit < low.length; unit++) {
                Table table = (unit < units ? next.hidden() : next.cell())[unit % units].table();
                low[unit] = table.least();
                high[unit] = table.greatest();
            }
            return new Bounds(low, high);
        }

        /**
         * The thresholds that are right here on every engine.
         *
         * @param judgesEnd whether END counts
         * @throws NotCertifiedException if the bounds leave none
         */
        EpsilonRange thresholds(Support support, boolean judgesEnd) {
            double[] low = new double[network.readoutBias().length];
            double[] high = new double[low.length];
            double leastAllowed = Double.POSITIVE_INFINITY;
            double greatestForbidden = Double.NEGATIVE_INFINITY;
            for (int symbol = 0; symbol < low.length; symbol++) {
                Table logit = score(symbol).table();
                low[symbol] = logit.least();
                high[symbol] = logit.greatest();
                if (symbol == network.alphabet().end() && !judgesEnd) {
                    continue;
                }
                if (support.contains(symbol)) {
                    leastAllowed = Math.min(leastAllowed, low[symbol]);
                } else {
                    greatestForbidden = Math.max(greatestForbidden, high[symbol]);
                }
            }
            if (!(greatestForbidden < leastAllowed)) {
                throw new NotCertifiedException("the bounds do not separate allowed from forbidden symbols");
            }
            return SoftmaxBound.thresholds(greatestForbidden, leastAllowed, low, high);
        }

        private Value score(int symbol) {
            form.clear();
            return values.loose(form.add(readout.columns(symbol), readout.weights(symbol), memory.hidden())
                    .add(Terms.of(network.readoutBias()[symbol]))
                    .valueBy(0));
        }
    }

    /** What has been used of the engine so far. */
    List<Premise> premises() {
        return log.premises();
    }
}
