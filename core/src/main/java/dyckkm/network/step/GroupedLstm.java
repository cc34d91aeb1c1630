package dyckkm.network.step;

import dyckkm.network.BlockMatrix;
import dyckkm.network.GroupFacts;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.UnitGroups;
import java.util.Arrays;

/**
 * The step of an LSTM, group by group.
 *
 * <p>Products with gates of exactly 0 and 1 are skipped, and a group of zero cells has nothing to keep or output. In a
 * construction a step therefore touches two slots: the old top and the new one.
 */
final class GroupedLstm {
    private final FastArithmetic arithmetic;
    private final UnitGroups groups;
    private final Candidates candidates;
    private final GateTable table;

    GroupedLstm(Network network, BlockMatrix recurrent, InputTable inputs) {
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.groups = new UnitGroups(network.layers().get(0), recurrent);
        this.candidates = new Candidates(network, recurrent, inputs);
        this.table = new GateTable(network, groups, recurrent, inputs, !candidates.readUnits());
    }

    void step(State state, int symbol) {
        GroupFacts facts = state.facts(groups);
        double[] h = state.hiddenInside(0);
        Gates gates = table.gates(symbol, h, facts);
        double[] c = state.cellInside(0);
        for (int group : gates.groupsWithChangedCells()) {
            updateCell(group, symbol, gates, c, facts);
        }
        for (int group = 0; group < groups.count(); group++) {
            updateHidden(group, gates.show(group), c, h, facts);
        }
    }

    private void updateCell(int group, int symbol, Gates gates, double[] c, GroupFacts facts) {
        int from = groups.start(group);
        int to = groups.end(group);
        double write = gates.write(group);
        double keep = facts.closes(gates.keep(group), group) ? 0 : gates.keep(group);
        if (write != 0) {
            write(from, to, write, keep, candidates.of(symbol, from, to), c);
            facts.cellChanged(group, c);
        } else if (keep != 0) {
            scale(from, to, keep, c);
            facts.cellChanged(group, c);
        } else if (facts.holds(group)) {
            Arrays.fill(c, from, to, 0);
            facts.cellCleared(group);
        }
    }

    private void write(int from, int to, double write, double keep, double[] candidate, double[] c) {
        if (write == 1 && keep == 0) {
            System.arraycopy(candidate, from, c, from, to - from);
            return;
        }
        for (int unit = from; unit < to; unit++) {
            double kept = keep == 0 ? 0 : arithmetic.round(keep * c[unit]);
            c[unit] = arithmetic.round(kept + arithmetic.round(write * candidate[unit]));
        }
    }

    private void scale(int from, int to, double keep, double[] c) {
        for (int unit = from; unit < to; unit++) {
            c[unit] = arithmetic.round(keep * c[unit]);
        }
    }

    private void updateHidden(int group, double show, double[] c, double[] h, GroupFacts facts) {
        int from = groups.start(group);
        int to = groups.end(group);
        if (!facts.closes(show, group)) {
            show(from, to, show, c, h);
            facts.hiddenChanged(group, h);
        } else if (facts.shows(group)) {
            Arrays.fill(h, from, to, 0);
            facts.hiddenCleared(group);
        }
    }

    private void show(int from, int to, double show, double[] c, double[] h) {
        for (int unit = from; unit < to; unit++) {
            double shown = arithmetic.tanh(c[unit]);
            h[unit] = show == 1 ? shown : arithmetic.round(show * shown);
        }
    }
}
