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
 * Samples corpora: strings of a distribution, with or without a length window, until a number of tokens is reached and the last
 * string is complete.
 *
 * <p>A corpus is a sequence of blocks, each with its own random stream, so threads can draw them in any order and the strings
 * depend on the seed alone.
 */
public final class CorpusSampler {
    /** Part of the seed: another block size gives other corpora. */
    private static final int BLOCK_TOKENS = 1 << 16;

    private final Alphabet alphabet;
    private final StringSampler sampler;

    /** A sampler of a language's own distribution. */
    public CorpusSampler(Language language, LengthWindow window) {
        this(language.distribution().within(window));
    }

    /** A sampler of a language's own distribution, within a window if there is one. */
    public static CorpusSampler of(Language language, Optional<LengthWindow> window) {
        return window.isPresent()
                ? new CorpusSampler(language, window.get())
                : new CorpusSampler(language.distribution());
    }

    /** A sampler of all lengths. */
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
     * Like {@link #draw(long, long, int)}, reporting the number of tokens from time to time.
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

    /** Rejects a corpus that cannot fit up front, rather than when the heap is full. */
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

    /** An upper bound on the number of blocks for this many tokens, since each has at least its size. */
    public static long blockCount(long tokens) {
        if (tokens < 1) {
            throw new BadInputException("a corpus needs at least 1 token, not " + tokens);
        }
        return (tokens - 1) / BLOCK_TOKENS + 1;
    }

    /**
     * One block of a corpus of this many tokens. The corpus is its blocks in order, up to the string that completes the number:
     * since most blocks are slightly larger than their size, the last ones may be used in part, or not at all.
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
