package dyckkm.network;

/** What is known of a memory group by group: enough to make a step without looking at units that stay as they are. */
public final class GroupFacts {
    private final UnitGroups groups;
    /** Of h. */
    private final double[] sums;
    /** Whether a unit of h is not zero. */
    private final boolean[] shows;
    /** Whether a unit of c is not zero. */
    private final boolean[] holds;
    /** What a step makes always is. */
    private boolean isWithinOne = true;

    private GroupFacts(UnitGroups groups, double[] sums, boolean[] shows, boolean[] holds) {
        this.groups = groups;
        this.sums = sums;
        this.shows = shows;
        this.holds = holds;
    }

    /** Of a memory that is zero. */
    GroupFacts(UnitGroups groups) {
        this(groups, new double[groups.count()], new boolean[groups.count()], new boolean[groups.count()]);
    }

    /** Finds out about all groups. */
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

    /** Whether no unit of h is larger than 1 in size. */
    public boolean isWithinOne() {
        return isWithinOne;
    }

    boolean areOf(UnitGroups others) {
        return groups == others;
    }

    /** (groups) the sums of h; not to be changed. */
    public double[] sums() {
        return sums;
    }

    public boolean shows(int group) {
        return shows[group];
    }

    public boolean holds(int group) {
        return holds[group];
    }

    /** Whether a gate times any of the group's cells is zero; one that is not a number is not even zero times zero. */
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
