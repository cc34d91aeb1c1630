package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.recheck.arithmetic.Bracket;
import dyckkm.proof.recheck.arithmetic.Case;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.RowNumbers;
import dyckkm.proof.recheck.arithmetic.SoftmaxBounds;
import dyckkm.proof.recheck.arithmetic.Sum;
import dyckkm.proof.recheck.reading.MachineClaim;
import dyckkm.proof.recheck.reading.MachineClaim.MachineMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The implications of the bounds of a machine's modes for the next symbol: those that may follow must have greater logits than
 * all others.
 */
final class MachineLogitCheck {
    private final Network network;
    private final Language language;
    private final Rounding rounding;
    private final PremiseLog log;
    /** Symbols with equal rows and biases have equal numbers, and equal bounds. */
    private final int[] rowNumbers;

    private record Group(int row, boolean allowed) {}

    MachineLogitCheck(Network network, Language language, Rounding rounding, PremiseLog log) {
        this.network = network;
        this.language = language;
        this.rounding = rounding;
        this.log = log;
        int[] weights = RowNumbers.of(network.readout());
        this.rowNumbers = new int[weights.length];
        Map<List<Double>, Integer> numbers = new HashMap<>();
        for (int symbol = 0; symbol < weights.length; symbol++) {
            List<Double> key = List.of((double) weights[symbol], network.readoutBias()[symbol]);
            rowNumbers[symbol] = numbers.computeIfAbsent(key, none -> numbers.size());
        }
    }

    EpsilonRange thresholds(MachineClaim claim) throws RefusedException {
        log.use(Premise.Stated.SOFTMAX);
        EpsilonRange range = EpsilonRange.ALL;
        for (MachineMode mode : claim.modes()) {
            range = range.and(thresholds(mode));
        }
        return range;
    }

    private EpsilonRange thresholds(MachineMode mode) throws RefusedException {
        Support support = language.support(
                mode.state(), mode.level().depth(), mode.level().top());
        Map<Group, List<Integer>> groups = new LinkedHashMap<>();
        for (int symbol = 0; symbol < rowNumbers.length; symbol++) {
            groups.computeIfAbsent(new Group(rowNumbers[symbol], support.contains(symbol)), none -> new ArrayList<>())
                    .add(symbol);
        }
        List<Bracket> all = new ArrayList<>();
        for (Map.Entry<Group, List<Integer>> group : groups.entrySet()) {
            Interval logit = logit(group.getValue().get(0), mode);
            all.add(new Bracket(logit, group.getValue().size(), group.getKey().allowed));
        }
        return new SoftmaxBounds(all).thresholds(mode.toString());
    }

    private Interval logit(int symbol, MachineMode mode) throws RefusedException {
        int depth = mode.level().depth();
        Sum sum = new Sum(depth, language.stackSymbols())
                .add(network.readout(), symbol, mode.box().hidden())
                .add(network.readoutBias()[symbol])
                .finish(rounding);
        log.use(sum.isExact() ? Premise.Stated.EXACT_SUMS : Premise.Stated.SUMS);
        return rounding.passed(sum.in(new Case(depth)));
    }
}
