package dyckkm.language.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusBlock;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.RandomBits;
import dyckkm.language.StringDistribution;
import dyckkm.language.StringSampler;
import dyckkm.language.TokenNames;
import dyckkm.language.WindowedDistribution;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Draws corpora: strings of a distribution, within a length window or not, until a number of tokens is reached, the last string
 * completed.
 *
 * <p>A corpus is a sequence of blocks, each drawn from a random stream of its own, so that threads can draw them in any
 * order and the strings depend on the seed alone.
 */
public final class CorpusSampler {
    /** Part of what a seed means: another block size gives other corpora. */
    private static final int BLOCK_TOKENS = 1 << 16;

    private final Alphabet alphabet;
    private final StringSampler sampler;

    /** Of a language's own distribution. */
    public CorpusSampler(Language language, LengthWindow window) {
        this(language.distribution().within(window));
    }

    /** Of a language's own distribution, within a window if there is one. */
    public static CorpusSampler of(Language language, Optional<LengthWindow> window) {
        return window.isPresent()
                ? new CorpusSampler(language, window.get())
                : new CorpusSampler(language.distribution());
    }

    /** Of all lengths. */
    public CorpusSampler(StringDistribution distribution) {
        this.alphabet = distribution.language().alphabet();
        this.sampler = distribution.sampler();
    }

    public CorpusSampler(WindowedDistribution distribution) {
        this.alphabet = distribution.language().alphabet();
        this.sampler = distribution.sampler();
    }

    /** Draws a corpus into memory. */
    public Corpus draw(long tokens, long seed, int threads) {
        return draw(tokens, seed, threads, drawn -> {});
    }

    /**
     * As {@link #draw(long, long, int)}, telling from time to time how many tokens are there.
     *
     * @param progress called in the calling thread
     */
    public Corpus draw(long tokens, long seed, int threads, LongConsumer progress) {
        requireMemory(tokens);
        List<CorpusBlock> blocks = new ArrayList<>();
        long[] drawn = {0};
        try (OrderedTasks<CorpusBlock> tasks = new OrderedTasks<>(threads)) {
            tasks.run(blockCount(tokens), index -> block(tokens, seed, index), block -> {
                CorpusBlock kept = block.until(tokens - drawn[0]);
                blocks.add(kept);
                drawn[0] += kept.tokens();
                progress.accept(drawn[0]);
                return drawn[0] < tokens;
            });
        }
        return new Corpus(alphabet, blocks);
    }

    /** Reports a corpus that cannot fit at once, not when the heap is full. */
    private static void requireMemory(long tokens) {
        long most = Runtime.getRuntime().maxMemory();
        if (tokens > most) {
            throw new OutOfMemoryError("a corpus of " + tokens + " tokens in a heap of " + most + " bytes");
        }
    }

    /** A drawn block and its text. */
    private record Encoded(CorpusBlock block, byte[] text) {}

    /**
     * Draws a corpus and writes it as text, without holding it in memory.
     *
     * @param progress called in the calling thread with the tokens written so far
     * @return the number of tokens written
     */
    public long write(OutputStream out, TokenNames names, long tokens, long seed, int threads, LongConsumer progress)
            throws IOException {
        CorpusEncoder encoder = new CorpusEncoder(alphabet, names);
        long[] written = {0};
        try (OrderedTasks<Encoded> tasks = new OrderedTasks<>(threads)) {
            tasks.run(
                    blockCount(tokens),
                    index -> {
                        CorpusBlock block = block(tokens, seed, index);
                        return new Encoded(block, encoder.encode(block));
                    },
                    encoded -> {
                        CorpusBlock kept = encoded.block.until(tokens - written[0]);
                        writeUnchecked(out, kept == encoded.block ? encoded.text : encoder.encode(kept));
                        written[0] += kept.tokens();
                        progress.accept(written[0]);
                        return written[0] < tokens;
                    });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return written[0];
    }

    private static void writeUnchecked(OutputStream out, byte[] text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many blocks are enough for so many tokens in any case, since each has at least its size. */
    public static long blockCount(long tokens) {
        if (tokens < 1) {
            throw new BadInputException("a corpus needs at least 1 token, not " + tokens);
        }
        return (tokens - 1) / BLOCK_TOKENS + 1;
    }

    /**
     * One block of a corpus of so many tokens. The corpus is its blocks in order, up to the string that makes the number full:
     * since most blocks are a little larger than their size, the last ones may be needed in part, or not at all.
     */
    public Corpus drawBlock(long tokens, long seed, long index) {
        return new Corpus(alphabet, List.of(block(tokens, seed, index)));
    }

    private CorpusBlock block(long tokens, long seed, long index) {
        long missingAtMost = tokens - index * BLOCK_TOKENS;
        return sampler.draw(
                RandomBits.stream(seed, sampler.family(), index), (int) Math.min(BLOCK_TOKENS, missingAtMost));
    }
}
