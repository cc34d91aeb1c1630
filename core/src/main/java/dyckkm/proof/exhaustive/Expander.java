package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Memory;
import dyckkm.network.Network;

/**
 * Takes up pairs: judges their logits and packs their successors. What the memos know is put together from packed bits; the rest is
 * unpacked, computed and packed again. One per thread.
 */
final class Expander {
    /** Beyond so many numbers set aside, the codec is better widened first. */
    private static final int MOST_MISFIT_VALUES = 1 << 17;

    private final Vocabulary vocabulary;
    private final int k;
    private final int m;
    private final Successors successors;
    private final Division division;
    private final MemoryValues values;
    private final Judge judge;
    private final Memory memory;
    private final Memory next;
    private final double[] flat;
    private final double[] logits;
    private final int mostMisfits;

    private Codec codec;
    private StepMemo steps;
    private LogitMemo judgements;

    /** The pair taken up: where it is packed, and whether it has been unpacked. */
    private int pair;

    private long[] source;
    private int from;
    private boolean isLoaded;

    Expander(Network network, DyckLanguage language, Successors successors, Division division, Codec codec) {
        this.vocabulary = language.vocabulary();
        this.k = language.k();
        this.m = language.m();
        this.successors = successors;
        this.division = division;
        this.values = new MemoryValues(network);
        this.judge = new Judge(vocabulary, m);
        this.memory = Memory.zero(network);
        this.next = Memory.zero(network);
        this.flat = new double[values.count()];
        this.logits = new double[vocabulary.size()];
        this.mostMisfits = Math.max(16, MOST_MISFIT_VALUES / flat.length);
        use(codec);
    }

    private void use(Codec other) {
        codec = other;
        steps = new StepMemo(division, codec, 2 * k);
        judgements = new LogitMemo(division, logits.length, codec, judge);
    }

    /**
     * Takes up the pairs of a chunk that has been begun.
     *
     * @param length the length of the prefixes that lead to them
     */
    void expand(Chunk chunk, PairStore store, Codec current, int length) {
        if (current != codec) {
            use(current);
        }
        for (int index = 0; index < chunk.pairs(); index++) {
            take(chunk.first() + index, store);
            int depth = codec.stack().depth(source, from);
            int top = depth == 0 ? -1 : codec.stack().type(source, from, depth - 1);
            chunk.judge(index, judge(depth, top));
            if (depth < m) {
                push(chunk, depth);
                // A stack is first met after as many symbols as it is deep, and then once.
                chunk.countNewStacks(depth == length ? k : 0);
            }
            if (depth > 0) {
                pop(chunk, depth, top);
            }
            if (chunk.misfits().size() >= mostMisfits) {
                return;
            }
        }
    }

    private void take(int number, PairStore store) {
        pair = number;
        source = store.segment(pair);
        from = store.offset(pair);
        isLoaded = false;
        if (steps.isOn()) {
            steps.take(source, from);
        }
    }

    /** Unpacks the pair taken up, if that has not been done. */
    private void load() {
        if (!isLoaded) {
            codec.unpack(source, from, flat);
            values.write(flat, memory);
            successors.take(memory);
            isLoaded = true;
        }
    }

    private Judgement judge(int depth, int top) {
        if (judgements.isOn()) {
            return judgements.judge(source, from, depth, top);
        }
        load();
        successors.logits(logits);
        return judge.judge(logits, depth, top);
    }

    private void push(Chunk chunk, int depth) {
        for (int type = 0; type < k; type++) {
            int at = chunk.nextKey();
            if (packMemory(chunk, at, vocabulary.open(type), depth + 1)) {
                codec.stack().copy(source, from, chunk.keys(), at);
                codec.stack().push(chunk.keys(), at, depth, type);
                chunk.add(pair);
            }
        }
    }

    private void pop(Chunk chunk, int depth, int top) {
        int at = chunk.nextKey();
        if (packMemory(chunk, at, vocabulary.close(top), depth - 1)) {
            codec.stack().copy(source, from, chunk.keys(), at);
            codec.stack().clear(chunk.keys(), at, depth - 1);
            chunk.add(pair);
        }
    }

    /**
     * Packs the memory after one more symbol, without a stack.
     *
     * @param depth how deep the stack will be
     * @return whether it fits; if not, it has been set aside
     */
    private boolean packMemory(Chunk chunk, int at, int symbol, int depth) {
        boolean fits = depth <= codec.stack().slots();
        if (fits && steps.isOn() && steps.next(symbol, chunk.keys(), at)) {
            return true;
        }
        load();
        successors.after(symbol, next);
        values.read(next, flat);
        if (!fits || !codec.packMemory(flat, chunk.keys(), at)) {
            chunk.addMisfit(flat, depth);
            return false;
        }
        if (steps.isOn()) {
            steps.learn(symbol, chunk.keys(), at);
        }
        return true;
    }
}
