package dyckkm.evaluation;

import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts for each threshold after how many prefixes it selects exactly the allowed symbols. A prefix is right for all
 * thresholds above the most probable forbidden symbol up to the least probable allowed one, so it is counted by a difference at
 * each end of that interval.
 */
final class SupportCounter {
    private final double reference;
    private final boolean tellsSeen;
    /** By depth. */
    private Part[] seen = new Part[0];

    private Part[] unseen = new Part[0];

    /** Prefixes added one by one and not yet counted: depth, whether unseen, both ends, verdict flags. */
    private long[] told = new long[0];

    private int size;

    /** The prefixes of one depth. */
    private static final class Part {
        /** How many more prefixes are right from a threshold on than just below it, by powers of two: most have none. */
        private final long[][] differences = new long[SupportThresholds.COUNT / SupportThresholds.OF_A_POWER + 1][];

        private long total;
        private long right;
        private long separable;

        void change(int number, int by) {
            int power = number / SupportThresholds.OF_A_POWER;
            if (differences[power] == null) {
                differences[power] = new long[SupportThresholds.OF_A_POWER];
            }
            differences[power][number % SupportThresholds.OF_A_POWER] += by;
        }

        long difference(int number) {
            long[] power = differences[number / SupportThresholds.OF_A_POWER];
            return power == null ? 0 : power[number % SupportThresholds.OF_A_POWER];
        }
    }

    /**
     * @param reference an ε known in advance
     * @param tellsSeen whether prefixes are split by what was seen in training
     */
    SupportCounter(double reference, boolean tellsSeen) {
        this.reference = reference;
        this.tellsSeen = tellsSeen;
    }

    /**
     * Adds the prediction after a prefix.
     *
     * @param forbidden the greatest probability of a forbidden symbol
     * @param allowed the least probability of an allowed symbol
     */
    void count(int depth, boolean isUnseen, double forbidden, double allowed) {
        if (size == told.length) {
            told = Arrays.copyOf(told, Math.max(256, 2 * size));
        }
        long ends = (long) SupportThresholds.below(forbidden) << 20 | SupportThresholds.below(allowed);
        long flags = (isUnseen ? 4 : 0)
                | (forbidden < reference && reference <= allowed ? 2 : 0)
                | (forbidden < allowed ? 1 : 0);
        told[size++] = (long) depth << 43 | ends << 3 | flags;
    }

    /** Adds the counts of another counter. */
    void add(SupportCounter other) {
        for (int i = 0; i < other.size; i++) {
            long one = other.told[i];
            Part part = part((int) (one >>> 43), (one & 4) != 0);
            int forbidden = (int) (one >>> 23) & 0xFFFFF;
            int allowed = (int) (one >>> 3) & 0xFFFFF;
            part.total++;
            part.right += one >>> 1 & 1;
            part.separable += one & 1;
            if (forbidden < allowed) {
                part.change(forbidden + 1, 1);
                part.change(allowed + 1, -1);
            }
        }
        // It may be kept for long after.
        other.size = 0;
        other.told = new long[0];
    }

    private Part part(int depth, boolean isUnseen) {
        Part[] parts = isUnseen ? unseen : seen;
        if (depth >= parts.length) {
            parts = Arrays.copyOf(parts, depth + 1);
            if (isUnseen) {
                unseen = parts;
            } else {
                seen = parts;
            }
        }
        if (parts[depth] == null) {
            parts[depth] = new Part();
        }
        return parts[depth];
    }

    SupportAccuracy accuracy() {
        int best = best();
        SortedMap<Integer, Tally> byDepth = new TreeMap<>();
        Tally ofSeen = at(seen, best, byDepth);
        Tally ofUnseen = at(unseen, best, byDepth);
        long total = ofSeen.and(ofUnseen).total();
        return new SupportAccuracy(
                SupportThresholds.value(best),
                ofSeen.and(ofUnseen),
                new Tally(sum(seen, false) + sum(unseen, false), total),
                new Tally(sum(seen, true) + sum(unseen, true), total),
                byDepth,
                tellsSeen ? Optional.of(new SupportAccuracy.BySeen(ofSeen, ofUnseen)) : Optional.empty());
    }

    private static long sum(Part[] parts, boolean separable) {
        long sum = 0;
        for (Part part : parts) {
            sum += part == null ? 0 : separable ? part.separable : part.right;
        }
        return sum;
    }

    /** The index of the best threshold: the middle of the longest run of best ones. */
    private int best() {
        long most = -1;
        long right = 0;
        int bestFrom = 1;
        int bestTo = 1;
        int from = 1;
        for (int number = 1; number < SupportThresholds.COUNT; number++) {
            long before = right;
            right += difference(seen, number) + difference(unseen, number);
            if (right != before || number == 1) {
                from = number;
            }
            boolean isBetter = right > most;
            if (isBetter || right == most && number - from > bestTo - bestFrom) {
                most = right;
                bestFrom = from;
                bestTo = number;
            }
        }
        return (bestFrom + bestTo) >>> 1;
    }

    private static long difference(Part[] parts, int number) {
        long sum = 0;
        for (Part part : parts) {
            sum += part == null ? 0 : part.difference(number);
        }
        return sum;
    }

    private static Tally at(Part[] parts, int number, SortedMap<Integer, Tally> byDepth) {
        Tally all = Tally.NONE;
        for (int depth = 0; depth < parts.length; depth++) {
            if (parts[depth] != null) {
                long right = 0;
                for (int i = 1; i <= number; i++) {
                    right += parts[depth].difference(i);
                }
                Tally tally = new Tally(right, parts[depth].total);
                byDepth.merge(depth, tally, Tally::and);
                all = all.and(tally);
            }
        }
        return all;
    }
}
