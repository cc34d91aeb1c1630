package dyckkm.language.dyck;

import dyckkm.language.LengthWindow;
import java.util.LinkedHashMap;
import java.util.Map;

/** The slow truth about a windowed distribution: every string with its probability, straight from the definitions. */
public final class ExactStrings {
    private ExactStrings() {}

    /** The probability of a string under the paper's distribution. */
    public static double unrestricted(DyckLanguage language, int[] string) {
        return generated(language, string, 0);
    }

    /** The probability that a generator that refuses END below {@code min} brackets makes this string. */
    private static double generated(DyckLanguage language, int[] string, int min) {
        double probability = 1;
        int depth = 0;
        for (int position = 0; position < string.length; position++) {
            boolean open = language.vocabulary().isOpen(string[position]);
            boolean choice = depth < language.m() && !(depth == 0 && position < min);
            probability *= (choice ? 0.5 : 1) * (open ? 1.0 / language.k() : 1);
            depth += open ? 1 : -1;
        }
        return probability;
    }

    /** All strings of the window with their probabilities; only for windows that hold few. */
    public static Map<int[], Double> of(DyckLanguage language, LengthWindow window) {
        boolean reference = window.mode() == LengthWindow.Mode.REFERENCE;
        Map<int[], Double> strings = new LinkedHashMap<>();
        new LengthLexOrder(language)
                .strings()
                .takeWhile(string -> string.length <= window.max())
                .filter(string -> reference ? string.length - 1 >= window.min() : string.length >= window.min())
                .forEach(string -> strings.put(string, generated(language, string, reference ? window.min() : 0)));
        double kept = strings.values().stream().mapToDouble(p -> p).sum();
        strings.replaceAll((string, p) -> p / kept);
        return strings;
    }

    /** How often the string goes from the empty to the full stack and back. */
    public static int traversals(DyckLanguage language, int[] string) {
        int depth = 0;
        int traversals = 0;
        boolean full = false;
        for (int position = 0; position < string.length - 1; position++) {
            depth += language.vocabulary().isOpen(string[position]) ? 1 : -1;
            full |= depth == language.m();
            if (depth == 0 && full) {
                traversals++;
                full = false;
            }
        }
        return traversals;
    }
}
