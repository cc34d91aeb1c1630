package dyckkm.proof.certificate.separation;

import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.LinearForm;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.certificate.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The probabilities that the bounds of a machine's mode imply: symbols that may follow must have greater logits than all
 * others.
 */
public final class MachineSeparation {
    private final Network network;
    private final LinearForm form;
    private final Values values;
    private final SparseRows readout;

    private record Row(int rowClass, double bias, boolean allowed) {}

    /**
     * @param slots the maximum number of slots with unknown contents
     * @param contents the number of possible contents of a slot
     */
    public MachineSeparation(Network network, int slots, int contents, IntervalArithmetic arithmetic) {
        this.network = network;
        this.form = new LinearForm(arithmetic, slots, contents);
        this.values = new Values(arithmetic, new TablePool());
        this.readout = new SparseRows(network.readout());
        arithmetic.log().use(Premise.Stated.SOFTMAX);
    }

    public EpsilonRange of(AbstractState state, Support support, String place) {
        Map<Row, int[]> rows = new LinkedHashMap<>();
        for (int symbol = 0; symbol < network.readoutBias().length; symbol++) {
            Row row = new Row(readout.classOf(symbol), network.readoutBias()[symbol], support.contains(symbol));
            int[] firstAndCount = rows.computeIfAbsent(row, none -> new int[2]);
            if (firstAndCount[1]++ == 0) {
                firstAndCount[0] = symbol;
            }
        }
        List<BoundedLogits> all = new ArrayList<>();
        rows.forEach((row, firstAndCount) -> {
            Table logit = score(firstAndCount[0], state).table();
            all.add(new BoundedLogits(logit.least(), logit.greatest(), firstAndCount[1], row.allowed));
        });
        return new SoftmaxBound(all).thresholds(place);
    }

    private Value score(int symbol, AbstractState state) {
        form.clear();
        return values.loose(form.add(readout.columns(symbol), readout.weights(symbol), state.hidden())
                .add(Terms.of(network.readoutBias()[symbol]))
                .valueBy(0));
    }
}
