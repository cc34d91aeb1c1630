package dyckkm.grammar;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two languages configuration by configuration. Since from every configuration some string can be finished, they are equal if
 * and only if after every prefix the same symbols may follow.
 */
final class SameLanguage {
    private record Both(Configuration one, Configuration other) {}

    private SameLanguage() {}

    /** A prefix after which they differ, if there is one. */
    static Optional<String> difference(Language one, Language other) {
        if (!one.alphabet().equals(other.alphabet())) {
            return Optional.of(one.alphabet().description() + " against "
                    + other.alphabet().description());
        }
        Cursor first = one.cursor();
        Cursor second = other.cursor();
        Set<Both> seen = new HashSet<>();
        Deque<Both> waiting = new ArrayDeque<>();
        Both start = new Both(first.configuration(), second.configuration());
        seen.add(start);
        waiting.add(start);
        while (!waiting.isEmpty()) {
            Both here = waiting.remove();
            Support support = here.one.support(one);
            Support otherSupport = here.other.support(other);
            for (int symbol = 0; symbol < one.alphabet().size(); symbol++) {
                if (support.contains(symbol) != otherSupport.contains(symbol)) {
                    return Optional.of(one.alphabet().text(symbol) + " in " + here);
                }
                if (support.contains(symbol) && symbol != one.alphabet().end()) {
                    first.load(here.one);
                    second.load(here.other);
                    first.read(symbol);
                    second.read(symbol);
                    Both next = new Both(first.configuration(), second.configuration());
                    if (seen.add(next)) {
                        waiting.add(next);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
