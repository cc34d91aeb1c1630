package dyckkm.explorer.learned;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a string that is repeated and leads from a configuration back to it.
 *
 * @param prefix what stands before it
 * @param loop the part
 * @param times how often it stands there, one after the other
 */
record Repetition(List<Integer> prefix, List<Integer> loop, int times) {
    /** Longer loops repeat shorter ones, or are no loops to a reader. */
    private static final int LONGEST_LOOP = 12;

    Repetition {
        prefix = List.copyOf(prefix);
        loop = List.copyOf(loop);
    }

    /** What is repeated at least twice and makes up most of a prefix of a language; of several the shortest loop, then the first. */
    static Optional<Repetition> in(List<Integer> symbols, Language language) {
        List<Configuration> places = places(symbols, language);
        Optional<Repetition> best = Optional.empty();
        for (int length = 1; length <= Math.min(LONGEST_LOOP, symbols.size() / 2); length++) {
            for (int from = 0; from + 2 * length <= symbols.size(); from++) {
                if (!places.get(from).equals(places.get(from + length))) {
                    continue;
                }
                int times = times(symbols, from, length);
                int covered = best.map(found -> found.times * found.loop.size()).orElse(0);
                if (times > 1 && times * length > covered) {
                    best = Optional.of(
                            new Repetition(symbols.subList(0, from), symbols.subList(from, from + length), times));
                }
            }
        }
        return best;
    }

    private static List<Configuration> places(List<Integer> symbols, Language language) {
        Cursor cursor = language.cursor();
        List<Configuration> places = new ArrayList<>(List.of(cursor.configuration()));
        for (int symbol : symbols) {
            cursor.read(symbol);
            places.add(cursor.configuration());
        }
        return places;
    }

    private static int times(List<Integer> symbols, int from, int length) {
        int at = from + length;
        while (at < symbols.size() && symbols.get(at).equals(symbols.get(at - length))) {
            at++;
        }
        return (at - from) / length;
    }
}
