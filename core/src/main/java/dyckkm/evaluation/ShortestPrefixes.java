package dyckkm.evaluation;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** The shortest prefixes that lead to the configurations of a language; ties are broken by the order of symbols. */
final class ShortestPrefixes {
    private ShortestPrefixes() {}

    /** Whether a language has at most so many configurations. */
    static boolean areAtMost(Language language, int most) {
        return language.configurations().compareTo(BigInteger.valueOf(most)) <= 0;
    }

    /** One prefix per configuration, followed by END, which is not part of it. */
    static List<int[]> of(Language language) {
        List<int[]> prefixes = new ArrayList<>();
        Set<Configuration> known = new HashSet<>();
        Queue<int[]> open = new ArrayDeque<>();
        known.add(language.cursor().configuration());
        open.add(new int[] {language.alphabet().end()});
        while (!open.isEmpty()) {
            int[] prefix = open.remove();
            prefixes.add(prefix);
            Configuration here = language.after(Arrays.copyOf(prefix, prefix.length - 1));
            for (int symbol : language.support(here.state(), here.depth(), here.top())
                    .symbols()
                    .toArray()) {
                if (symbol != language.alphabet().end()) {
                    Cursor cursor = language.cursor();
                    cursor.load(here);
                    cursor.read(symbol);
                    if (known.add(cursor.configuration())) {
                        int[] longer = Arrays.copyOf(prefix, prefix.length + 1);
                        longer[prefix.length - 1] = symbol;
                        longer[prefix.length] = language.alphabet().end();
                        open.add(longer);
                    }
                }
            }
        }
        return prefixes;
    }
}
