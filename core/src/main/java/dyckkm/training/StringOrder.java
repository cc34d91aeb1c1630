package dyckkm.training;

/** Sorts a batch's strings: alphabetically, which groups equal prefixes, or longest first. */
final class StringOrder {
    private StringOrder() {}

    /** Insertion sort: batches are small, and the sort is stable. */
    static void sort(int[] order, int count, int[][] brackets, int[] lengths, boolean alphabetical) {
        for (int i = 1; i < count; i++) {
            int moved = order[i];
            int at = i - 1;
            while (at >= 0 && isBefore(moved, order[at], brackets, lengths, alphabetical)) {
                order[at + 1] = order[at];
                at--;
            }
            order[at + 1] = moved;
        }
    }

    private static boolean isBefore(int x, int y, int[][] brackets, int[] lengths, boolean alphabetical) {
        return alphabetical ? isBefore(brackets[x], lengths[x], brackets[y], lengths[y]) : lengths[x] > lengths[y];
    }

    private static boolean isBefore(int[] x, int xLength, int[] y, int yLength) {
        int common = Math.min(xLength, yLength);
        for (int i = 0; i < common; i++) {
            if (x[i] != y[i]) {
                return x[i] < y[i];
            }
        }
        return xLength < yLength;
    }
}
