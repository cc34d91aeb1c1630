package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Memory;
import dyckkm.network.Network;

/** Takes up pairs: judges their logits and packs their successors. One per thread. */
final class Expander {
    /** Beyond so many numbers set aside, the codec is better widened first. */
    private static final int MOST_MISFIT_VALUES = 1 << 17;

    private final Vocabulary vocabulary;
    private final int k;
    private final int m;
    private final Successors successors;
    private final MemoryValues values;
    private final Judge judge;
    private final Memory memory;
    private final Memory next;
    private final double[] flat;
    private final double[] logits;
    private int[] stack = new int[0];
    private final int mostMisfits;

    Expander(Network network, DyckLanguage language, Successors successors) {
        this.vocabulary = language.vocabulary();
        this.k = language.k();
        this.m = language.m();
        this.successors = successors;
        this.values = new MemoryValues(network);
        this.judge = new Judge(vocabulary, m);
        this.memory = Memory.zero(network);
        this.next = Memory.zero(network);
        this.flat = new double[values.count()];
        this.logits = new double[vocabulary.size()];
        this.mostMisfits = Math.max(16, MOST_MISFIT_VALUES / flat.length);
    }

    /**
     * Takes up the pairs of a chunk that has been begun.
     *
     * @param length the length of the prefixes that lead to them
     */
    void expand(Chunk chunk, PairStore store, Codec codec, int length) {
        for (int index = 0; index < chunk.pairs(); index++) {
            int pair = chunk.first() + index;
            int depth = load(pair, store, codec);
            successors.take(memory);
            successors.logits(logits);
            chunk.judge(index, judge.judge(logits, depth, depth == 0 ? -1 : stack[depth - 1]));
            push(chunk, pair, codec, depth, length);
            pop(chunk, pair, codec, depth);
            if (chunk.misfits().size() >= mostMisfits) {
                return;
            }
        }
    }

    private int load(int pair, PairStore store, Codec codec) {
        if (stack.length <= codec.stackSlots()) {
            stack = new int[codec.stackSlots() + 1];
        }
        long[] segment = store.segment(pair);
        codec.unpack(segment, store.offset(pair), flat);
        values.write(flat, memory);
        return codec.unpackStack(segment, store.offset(pair), stack);
    }

    /** The logits of a pair; the array is overwritten by the next call. */
    double[] logitsOf(int pair, PairStore store, Codec codec) {
        load(pair, store, codec);
        successors.take(memory);
        successors.logits(logits);
        return logits;
    }

    private void push(Chunk chunk, int pair, Codec codec, int depth, int length) {
        if (depth == m) {
            return;
        }
        for (int type = 0; type < k; type++) {
            successors.after(vocabulary.open(type), next);
            stack[depth] = type;
            keep(chunk, pair, codec, depth + 1);
            // A stack is first met after as many symbols as it is deep, and then once.
            if (depth == length) {
                chunk.countNewStack();
            }
        }
    }

    private void pop(Chunk chunk, int pair, Codec codec, int depth) {
        if (depth > 0) {
            // push() has overwritten the place above the top only.
            successors.after(vocabulary.close(stack[depth - 1]), next);
            keep(chunk, pair, codec, depth - 1);
        }
    }

    private void keep(Chunk chunk, int pair, Codec codec, int depth) {
        values.read(next, flat);
        int at = chunk.nextKey();
        if (codec.pack(flat, stack, depth, chunk.keys(), at)) {
            chunk.add(pair);
        } else {
            chunk.addMisfit(flat, depth);
        }
    }
}
