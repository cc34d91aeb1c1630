package dyckkm.language;

import dyckkm.common.BadInputException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A language of which strings with fewer than N symbols, END not counted, do not count: END is then neither allowed nor forbidden
 * after a prefix that has fewer ({@link #judgesEnd}); all else is as in the language itself. A network that is right after every
 * prefix so judged and the language agree on all strings of at least N symbols.
 *
 * <p>Its states are those of the language with the number of symbols read, up to N; its configurations are counted as those of the
 * language.
 */
public final class LongStrings implements Language {
    /** A limit on visited prefixes; beyond it, whether one must end early is unknown. */
    private static final int MOST_LOOKED_AT = 1 << 20;

    private static final int GREATEST_MINIMUM = 10_000;

    private final Language language;
    private final int least;
    private final int states;

    private LongStrings(Language language, int least) {
        this.language = language;
        this.least = least;
        this.states = language.states();
    }

    /**
     * The strings of at least so many symbols; the language itself if that is 0.
     *
     * @throws BadInputException if a shorter prefix of the language can only be ended: what follows it would not be judged at all
     */
    public static Language of(Language language, int least) {
        if (least < 0 || least > GREATEST_MINIMUM) {
            throw new BadInputException(
                    "a minimum length must be between 0 and " + GREATEST_MINIMUM + " symbols, not " + least);
        }
        if (least == 0) {
            return language;
        }
        if ((least + 1L) * language.states() > Integer.MAX_VALUE / 2) {
            throw new BadInputException("a minimum length of " + least + " symbols is too much for a language of "
                    + language.states() + " states");
        }
        LongStrings strings = new LongStrings(language, least);
        strings.requireWaysOn();
        return strings;
    }

    /** Before N symbols something other than END may follow. */
    private void requireWaysOn() {
        Set<Configuration> seen = new HashSet<>();
        Deque<Configuration> left = new ArrayDeque<>();
        Cursor cursor = cursor();
        left.add(cursor.configuration());
        while (!left.isEmpty()) {
            Configuration here = left.remove();
            Support support = support(here.state(), here.depth(), here.top());
            if (!isShort(here.state())) {
                continue;
            }
            if (support.count() == 0) {
                throw new BadInputException("a minimum length of " + least + " is not for " + language.description()
                        + ": after " + here.state() / states
                        + " symbols some string must end, so that what comes later says nothing of it");
            }
            if (states == 1) {
                // Whatever is on the stack must be popped before END, and below it all is as at the beginning.
                return;
            }
            for (int symbol : support.symbols().toArray()) {
                cursor.load(here);
                cursor.read(symbol);
                if (seen.add(cursor.configuration())) {
                    left.add(cursor.configuration());
                }
            }
            if (seen.size() > MOST_LOOKED_AT) {
                throw new BadInputException("a minimum length of " + least + " is too much for "
                        + language.description() + ": too many prefixes are shorter");
            }
        }
    }

    /** The language without a minimum. */
    public static Language all(Language language) {
        return language instanceof LongStrings strings ? strings.language : language;
    }

    /** N. */
    public int least() {
        return least;
    }

    /** A state of a language, without the number of symbols if it has one. */
    public static int plainState(Language language, int state) {
        return language instanceof LongStrings strings ? state % strings.states : state;
    }

    private boolean isShort(int state) {
        return state / states < least;
    }

    @Override
    public boolean judgesEnd(int state) {
        return !isShort(state);
    }

    @Override
    public Support support(int state, int depth, int top) {
        Support support = language.support(state % states, depth, top);
        return isShort(state) && support.contains(alphabet().end()) ? new WithoutLast(support) : support;
    }

    /** END is the greatest symbol. */
    private record WithoutLast(Support support) implements Support {
        @Override
        public boolean contains(int symbol) {
            return support.contains(symbol) && support.at(support.count() - 1) != symbol;
        }

        @Override
        public int count() {
            return support.count() - 1;
        }

        @Override
        public int at(int index) {
            return support.at(index);
        }
    }

    @Override
    public int next(int state, int depth, int top, int symbol) {
        int read = Math.min(state / states + 1, least);
        return read * states + language.next(state % states, depth, top, symbol);
    }

    @Override
    public int pushed(int state, int depth, int top, int symbol) {
        return language.pushed(state % states, depth, top, symbol);
    }

    @Override
    public int situation(int state, int depth, int top) {
        return 2 * language.situation(state % states, depth, top) + (isShort(state) ? 1 : 0);
    }

    @Override
    public int states() {
        return (least + 1) * states;
    }

    @Override
    public Alphabet alphabet() {
        return language.alphabet();
    }

    @Override
    public int depthBound() {
        return language.depthBound();
    }

    @Override
    public Language atDepth(int bound) {
        return of(language.atDepth(bound), least);
    }

    @Override
    public int stackSymbols() {
        return language.stackSymbols();
    }

    @Override
    public BigInteger configurations() {
        return language.configurations();
    }

    /** Configurations that only short strings distinguish may coincide, and are not counted. */
    @Override
    public Optional<BigInteger> distinguishableConfigurations() {
        return Optional.empty();
    }

    @Override
    public BigInteger transitions() {
        return language.transitions();
    }

    @Override
    public BigInteger liveTransitions() {
        return language.liveTransitions();
    }

    @Override
    public double inverseEpsilon() {
        return language.inverseEpsilon();
    }

    @Override
    public int mostAllowed() {
        return language.mostAllowed();
    }

    @Override
    public String stateText(int state) {
        return language.stateText(state % states);
    }

    @Override
    public String stackText(int symbol, TokenNames names) {
        return language.stackText(symbol, names);
    }

    @Override
    public String description() {
        return language.description() + " as far as strings of at least " + least
                + (least == 1 ? " symbol go" : " symbols go");
    }

    @Override
    public LengthWindow.Mode usualWindow() {
        return language.usualWindow();
    }

    @Override
    public StringDistribution distribution() {
        return language.distribution();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongStrings strings && strings.least == least && strings.language.equals(language);
    }

    @Override
    public int hashCode() {
        return 31 * language.hashCode() + least;
    }
}
