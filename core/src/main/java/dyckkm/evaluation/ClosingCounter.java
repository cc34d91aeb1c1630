package dyckkm.evaluation;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts positions by distance and by depth, with a separate count of those at which the network was confident. */
final class ClosingCounter {
    private static final int USUAL_DISTANCES = 512;

    private long[] totalByDistance = new long[USUAL_DISTANCES];
    private long[] rightByDistance = new long[USUAL_DISTANCES];
    private final long[] totalByDepth;
    private final long[] rightByDepth;

    ClosingCounter(int m) {
        totalByDepth = new long[m + 1];
        rightByDepth = new long[m + 1];
    }

    void count(int distance, int depth, boolean confident) {
        ensureRoom(distance + 1);
        totalByDistance[distance]++;
        totalByDepth[depth]++;
        if (confident) {
            rightByDistance[distance]++;
            rightByDepth[depth]++;
        }
    }

    void add(ClosingCounter other) {
        ensureRoom(other.totalByDistance.length);
        add(totalByDistance, other.totalByDistance);
        add(rightByDistance, other.rightByDistance);
        add(totalByDepth, other.totalByDepth);
        add(rightByDepth, other.rightByDepth);
    }

    private void ensureRoom(int distances) {
        if (distances > totalByDistance.length) {
            int length = Math.max(distances, 2 * totalByDistance.length);
            totalByDistance = Arrays.copyOf(totalByDistance, length);
            rightByDistance = Arrays.copyOf(rightByDistance, length);
        }
    }

    private static void add(long[] sum, long... other) {
        for (int i = 0; i < other.length; i++) {
            sum[i] += other[i];
        }
    }

    Closing closing() {
        return new Closing(tallies(rightByDistance, totalByDistance), tallies(rightByDepth, totalByDepth));
    }

    private static SortedMap<Integer, Tally> tallies(long[] right, long... total) {
        SortedMap<Integer, Tally> tallies = new TreeMap<>();
        for (int i = 0; i < total.length; i++) {
            if (total[i] > 0) {
                tallies.put(i, new Tally(right[i], total[i]));
            }
        }
        return tallies;
    }
}
