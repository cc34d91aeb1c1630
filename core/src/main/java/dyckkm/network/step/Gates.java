package dyckkm.network.step;

import java.util.stream.IntStream;

/** The input, forget and output gates of all groups of an LSTM at one step. */
final class Gates {
    private static final int KINDS = 3;

    private final double[] values;
    /** The groups whose cells may change: all except those with input 0 and forget 1. */
    private final int[] changed;

    /** Takes the three gates of each group, one group after the other. */
    Gates(double[] values) {
        this.values = values;
        this.changed = IntStream.range(0, values.length / KINDS)
                .filter(group -> write(group) != 0 || keep(group) != 1)
                .toArray();
    }

    double write(int group) {
        return values[KINDS * group];
    }

    double keep(int group) {
        return values[KINDS * group + 1];
    }

    double show(int group) {
        return values[KINDS * group + 2];
    }

    /** Must not be modified. */
    int[] groupsWithChangedCells() {
        return changed;
    }
}
