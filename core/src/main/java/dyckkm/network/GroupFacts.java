package dyckkm.network;

/** Facts about a memory by group: enough to compute a step without visiting units that do not change. */
public final class GroupFacts {
    private final UnitGroups groups;
    /** The sums of h. */
    private final double[] sums;
    /** Whether h has a non-zero unit. */
    private final boolean[] shows;
    /** Whether c has a non-zero unit. */
    private final boolean[] holds;
    /** Always true for the result of a step. */
    private boolean isWithinOne = true;

    private GroupFacts(UnitGroups groups, double[] sums, boolean[] shows, boolean[] holds) {
        this.groups = groups;
        this.sums = sums;
        this.shows = shows;
        this.holds = holds;
    }

    /** The facts about a zero memory. */
    GroupFacts(UnitGroups groups) {
        this(groups, new double[groups.count()], new boolean[groups.count()], new boolean[groups.count()]);
    }

    /** Computes the facts about all groups. */
    void look(double[] h, double[] c) {
        double largest = 0;
        for (double value : h) {
            largest = Math.max(largest, Math.abs(value));
        }
        isWithinOne = largest <= 1;
        for (int group = 0; group < groups.count(); group++) {
            hiddenChanged(group, h);
            cellChanged(group, c);
        }
    }

    GroupFacts copy() {
        GroupFacts copy = new GroupFacts(groups, sums.clone(), shows.clone(), holds.clone());
        copy.isWithinOne = isWithinOne;
        return copy;
    }

    /** Whether no |h| exceeds 1. */
    public boolean isWithinOne() {
        return isWithinOne;
    }

    boolean areOf(UnitGroups others) {
        return groups == others;
    }

    /** (groups) the sums of h; must not be modified. */
    public double[] sums() {
        return sums;
    }

    public boolean shows(int group) {
        return shows[group];
    }

    public boolean holds(int group) {
        return holds[group];
    }

    /** Whether a gate times any of the group's cells is zero; never for a NaN gate. */
    public boolean closes(double gate, int group) {
        return gate == 0 || gate <= 1 && !holds[group];
    }

    public void hiddenChanged(int group, double[] h) {
        sums[group] = groups.sum(group, h);
        shows[group] = sums[group] != 0 || !groups.areZero(group, h);
    }

    public void hiddenCleared(int group) {
        sums[group] = 0;
        shows[group] = false;
    }

    public void cellChanged(int group, double[] c) {
        holds[group] = !groups.areZero(group, c);
    }

    public void cellCleared(int group) {
        holds[group] = false;
    }
}
