package dyckkm.cli.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusBuilder;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.network.Softmax;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.LongConsumer;

/**
 * Draws strings from a network's own distribution: START is read, then symbol after symbol is drawn from the softmax and
 * read, until END. START itself is never drawn, nor is a symbol outside the truncated support: one whose probability, at temperature
 * 1, is below ε. Strings outside the language are counted.
 */
public final class NetworkSampler implements StringSource {
    /** How many strings may be too long one after the other until it is plain that no string will end. */
    private static final int MOST_THROWN_AWAY_IN_A_ROW = 20;

    private static final int TOKENS_IN_MEMORY = 1 << 16;

    private final Stepper stepper;
    private final Settings settings;
    private final Optional<Language> language;
    private final Alphabet alphabet;
    private final Random random;
    private final double[] probabilities;
    private final double[] own;
    private final Optional<Cursor> automaton;
    private long thrownAway;
    private long strings;
    private long outside;
    private long lossy;

    /**
     * How to draw.
     *
     * @param temperature what logits are divided by
     * @param epsilon symbols of a smaller probability, at temperature 1, are never drawn; 0 for the softmax as it is
     * @param maxLength a string that is longer, END included, is thrown away
     * @param seed the same seed gives the same strings
     */
    record Settings(double temperature, double epsilon, int maxLength, long seed) {
        Settings {
            if (!(temperature > 0) || Double.isInfinite(temperature)) {
                throw new BadInputException("--temperature must be a finite number above 0, not " + temperature);
            }
            if (!(epsilon >= 0 && epsilon <= 1)) {
                throw new BadInputException("--epsilon must be between 0 and 1, not " + epsilon);
            }
            if (maxLength < 1) {
                throw new BadInputException("--max-length must be at least 1, END alone, not " + maxLength);
            }
        }
    }

    /** All strings are too long. */
    public static final class EndlessStringsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EndlessStringsException(int maxLength) {
            super(MOST_THROWN_AWAY_IN_A_ROW + " strings in a row were longer than " + maxLength
                    + " tokens: give a larger --max-length, if the network ends its strings at all");
        }
    }

    /** @param language beside which strings are counted, where there is one */
    NetworkSampler(Stepper stepper, Settings settings, Optional<Language> language) {
        this.stepper = stepper;
        this.settings = settings;
        this.language = language;
        this.alphabet = stepper.network().alphabet();
        // Its algorithm is part of Java's specification, so a seed means the same strings on every release.
        this.random = new Random(scattered(settings.seed()));
        this.probabilities = new double[alphabet.size()];
        this.own = new double[alphabet.size()];
        this.automaton = language.map(Language::cursor);
    }

    /** Neighbouring seeds of Java's generator start with nearly the same numbers (the finaliser of MurmurHash3). */
    private static long scattered(long seed) {
        long z = (seed ^ (seed >>> 33)) * 0xFF51AFD7ED558CCDL;
        z = (z ^ (z >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return z ^ (z >>> 33);
    }

    @Override
    public OptionalInt k() {
        return alphabet instanceof Vocabulary brackets ? OptionalInt.of(brackets.k()) : OptionalInt.empty();
    }

    @Override
    public long write(OutputStream out, TokenNames names, long tokens, LongConsumer progress) throws IOException {
        if (tokens < 1) {
            throw new BadInputException("a corpus needs at least 1 token, not " + tokens);
        }
        long written = 0;
        while (written < tokens) {
            Corpus corpus = draw(Math.min(tokens - written, TOKENS_IN_MEMORY));
            CorpusWriter.write(corpus, names, out);
            written += corpus.tokens();
            progress.accept(written);
        }
        return written;
    }

    @Override
    public Map<String, Object> asJson() {
        Network network = stepper.network();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", network.source());
        k().ifPresentOrElse(k -> json.put("k", k), () -> json.put("language", language()));
        json.put("m", network.m().isPresent() ? network.m().getAsInt() : null);
        json.put("seed", settings.seed());
        json.put("maxLength", settings.maxLength());
        json.put("temperature", settings.temperature());
        json.put("epsilon", settings.epsilon());
        json.put("truncated", settings.epsilon() > 0);
        json.put("thrownAway", thrownAway);
        json.put("strings", strings);
        json.put("outsideLanguage", automaton.isPresent() ? outside : null);
        return json;
    }

    /** What a reader of the corpus must know of it: how many strings are outside the language, where that was to be expected. */
    @Override
    public List<String> remarks() {
        List<String> lines = new ArrayList<>();
        if (automaton.isEmpty()) {
            lines.add(
                    k().isPresent()
                            ? "the network does not tell its language, so that strings outside it are not counted: give -m"
                            : "the network was trained on corpora without a language: nothing says which strings are right");
        } else if (outside > 0 || settings.epsilon() == 0) {
            lines.add(outside + " of " + strings + " strings are outside " + language()
                    + (settings.epsilon() == 0
                            ? ": the softmax was not truncated"
                            : ": ε is too small for this network"));
        }
        if (lossy > 0) {
            lines.add("after " + lossy + " prefixes a symbol that the language allows had less than ε = "
                    + settings.epsilon() + " and could not be drawn: give a smaller --epsilon, or --untruncated");
        }
        return lines;
    }

    private String language() {
        return language.map(Language::description).orElseGet(alphabet::description);
    }

    private Corpus draw(long tokens) {
        CorpusBuilder corpus = new CorpusBuilder(alphabet);
        int[] brackets = new int[64];
        long drawn = 0;
        int tooLong = 0;
        while (drawn < tokens) {
            State state = stepper.start();
            int count = 0;
            automaton.ifPresent(Cursor::reset);
            boolean isInside = automaton.isPresent();
            long lossyHere = 0;
            int symbol = drawSymbol(state, count);
            while (symbol != alphabet.end() && count + 1 < settings.maxLength()) {
                if (count == brackets.length) {
                    brackets = Arrays.copyOf(brackets, 2 * count);
                }
                lossyHere += isInside && losesAllowed() ? 1 : 0;
                isInside = isInside && automaton.get().read(symbol).isEmpty();
                brackets[count++] = symbol;
                stepper.step(state, symbol);
                symbol = drawSymbol(state, count);
            }
            if (symbol == alphabet.end()) {
                lossy += lossyHere + (isInside && losesAllowed() ? 1 : 0);
                isInside = isInside && automaton.get().read(symbol).isEmpty();
                strings++;
                outside += isInside || automaton.isEmpty() ? 0 : 1;
                corpus.add(brackets, count);
                drawn += count + 1;
                tooLong = 0;
            } else {
                thrownAway++;
                if (++tooLong == MOST_THROWN_AWAY_IN_A_ROW) {
                    throw new EndlessStringsException(settings.maxLength());
                }
            }
        }
        return corpus.build();
    }

    /** Whether a symbol that the language allows now is outside the truncated support. */
    private boolean losesAllowed() {
        return settings.epsilon() > 0
                && automaton.orElseThrow().support().symbols().anyMatch(symbol -> own[symbol] < settings.epsilon());
    }

    private int drawSymbol(State state, int read) {
        stepper.logits(state, own);
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            probabilities[symbol] = own[symbol] / settings.temperature();
        }
        Softmax.inPlace(own);
        Softmax.inPlace(probabilities);
        if (Double.isNaN(probabilities[alphabet.end()])) {
            throw new BadInputException("after " + read + " tokens the network's probabilities are not numbers");
        }
        probabilities[alphabet.start()] = 0;
        double sum = 0;
        int last = -1;
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            if (probabilities[symbol] > 0 && own[symbol] >= settings.epsilon()) {
                sum += probabilities[symbol];
                last = symbol;
            } else {
                probabilities[symbol] = 0;
            }
        }
        if (last < 0) {
            throw new BadInputException("after " + read + " tokens the network gives no symbol a probability of "
                    + settings.epsilon() + " or more: give a smaller --epsilon");
        }
        return draw(random.nextDouble() * sum, last);
    }

    /** The symbol at which the probabilities, added up from the first, pass a number. */
    private int draw(double number, int last) {
        double left = number;
        for (int symbol = 0; symbol < last; symbol++) {
            left -= probabilities[symbol];
            if (left < 0) {
                return symbol;
            }
        }
        return last;
    }
}
