package dyckkm.spark.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.language.corpus.StackCodes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import scala.Tuple2;

/**
 * Counts a part of a corpus, and gives what it has seen piece by piece, each with the number of the bucket that it belongs to:
 * equal stacks go into equal buckets. Counts and troubles go into the one after the last.
 */
final class PartPieces implements Iterator<Tuple2<Integer, Piece>> {
    /** How many distinct stacks are held before they are given away; some are then given again. */
    static final int MOST_STATES = 1 << 20;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int LOOK_EVERY = 1 << 10;

    private final CorpusPart part;
    private final CorpusPart.Strings strings;
    private final CorpusCounter counter;
    private final int buckets;
    private final int words;
    private final int symbolWords;
    private final int mostStates;
    private final Deque<Tuple2<Integer, Piece>> ready = new ArrayDeque<>();
    private boolean over;

    PartPieces(CorpusPart part, Language language, Configuration configuration, int buckets, int mostStates)
            throws IOException {
        this.part = part;
        this.strings = part.open(language, configuration);
        this.counter = new CorpusCounter(language);
        this.buckets = buckets;
        this.words = StackCodes.words(language);
        this.symbolWords = StackCodes.symbolWords(language);
        this.mostStates = Math.min(mostStates, Integer.MAX_VALUE / 2 / language.states());
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && !over) {
            try {
                advance();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return !ready.isEmpty();
    }

    @Override
    public Tuple2<Integer, Piece> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }

    /** Counts on until many stacks are held, or the part ends. */
    private void advance() throws IOException {
        try {
            for (int since = 0; counter.statesHeld() < mostStates; since++) {
                if (since % LOOK_EVERY == 0 && TaskContext.get() != null) {
                    TaskContext.get().killTaskIfInterrupted();
                }
                if (!strings.next()) {
                    finish();
                    return;
                }
                counter.add(strings.symbols(), strings.count());
            }
            giveStacks();
        } catch (BadInputException | NotInLanguageException e) {
            over = true;
            ready.clear();
            ready.add(new Tuple2<>(buckets, new Piece.Trouble(part.second(), part.number(), part.explain(e))));
            strings.close();
        }
    }

    private void finish() throws IOException {
        over = true;
        giveStacks();
        ready.add(new Tuple2<>(buckets, Piece.Counts.of(part.second(), counter.statistics())));
        strings.close();
    }

    /** How many configurations are not sent: that of the empty string, which all strings show, where nothing is told of it. */
    static int notSent(int symbolWords) {
        return symbolWords == 0 ? 1 : 0;
    }

    private void giveStacks() {
        StackCodes codes = counter.takeStates();
        long[][] filled = new long[buckets][];
        int[] used = new int[buckets];
        int entry = words + symbolWords;
        int usual = 2 * entry * (codes.size() / buckets + 1);
        for (int stack = notSent(symbolWords); stack < codes.size(); stack++) {
            int bucket = bucket(codes, stack);
            if (filled[bucket] == null) {
                filled[bucket] = new long[usual];
            } else if (used[bucket] + entry > filled[bucket].length) {
                filled[bucket] = Arrays.copyOf(filled[bucket], 2 * filled[bucket].length);
            }
            for (int word = 0; word < entry; word++) {
                filled[bucket][used[bucket]++] = codes.word(stack, word);
            }
        }
        for (int bucket = 0; bucket < buckets; bucket++) {
            if (used[bucket] > 0) {
                long[] exact = Arrays.copyOf(filled[bucket], used[bucket]);
                ready.add(new Tuple2<>(bucket, new Piece.Stacks(part.second(), exact)));
            }
        }
    }

    private int bucket(StackCodes codes, int stack) {
        long mixed = 0;
        for (int word = 0; word < words; word++) {
            mixed = (mixed ^ codes.word(stack, word)) * SPREAD;
            mixed ^= mixed >>> 29;
        }
        return (int) ((mixed >>> 1) % buckets);
    }
}
