package dyckkm.grammar;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the closest known name, for "did you mean" messages. */
final class Similar {
    private static final int FARTHEST = 2;
    private static final int LONGEST = 60;

    private Similar() {}

    static Optional<String> to(String name, Collection<String> names) {
        return names.stream()
                .filter(other -> distance(name, other) <= Math.min(FARTHEST, name.length() - 1))
                .min(Comparator.comparingInt(other -> distance(name, other)));
    }

    /** The edit distance. */
    private static int distance(String from, String to) {
        if (from.length() > LONGEST || to.length() > LONGEST) {
            return LONGEST;
        }
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
