package dyckkm.proof.exhaustive;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.step.BatchStepper;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.judgement.Judgement;
import dyckkm.proof.exhaustive.packing.Chunk;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.PairStore;
import dyckkm.proof.exhaustive.packing.StackFields;
import java.util.Arrays;

/**
 * Expands pairs like {@link Expander}, several at a time, where every number of the memory is packed as a float: in trained
 * networks hardly any value recurs, and memos are useless. One per thread.
 */
final class BatchExpander {
    /** The batch size for which the arrays of a step stay in the caches. */
    private static final int PAIRS = 64;

    private final Language language;
    private final Alphabet alphabet;
    private final BatchStepper stepper;
    private final Judge judge;
    private final int columns;
    private final int logitStride;
    private final float[] states;
    private final float[] logits;
    private final double[] exact;
    private final double[] misfit;
    private float[] next = new float[0];
    private int[] parents = new int[4 * PAIRS];
    private int[] symbols = new int[4 * PAIRS];
    private int successors;

    /** Of each pair. */
    private final int[] automaton = new int[PAIRS];

    private final int[] depths = new int[PAIRS];
    private final int[] tops = new int[PAIRS];

    BatchExpander(Network network, Language language, Judge judge) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.stepper = new BatchStepper(network);
        this.judge = judge;
        this.columns = stepper.columns();
        this.logitStride = stepper.logitStride();
        this.states = new float[PAIRS * columns];
        this.logits = new float[PAIRS * logitStride];
        this.exact = new double[alphabet.size()];
        this.misfit = new double[columns];
    }

    void expand(Chunk chunk, PairStore store, Codec codec, int length, Settled settled) {
        for (int from = 0; from < chunk.pairs(); from += PAIRS) {
            int count = Math.min(PAIRS, chunk.pairs() - from);
            read(store, codec, chunk.first() + from, count);
            stepper.take(states, count);
            stepper.logits(logits);
            successors = 0;
            for (int pair = 0; pair < count; pair++) {
                Support support = language.support(automaton[pair], depths[pair], tops[pair]);
                chunk.judge(from + pair, judgement(pair, support, settled));
                branch(pair, support);
                if (depths[pair] == length) {
                    chunk.countNewStacks(support.below(alphabet.calls()));
                }
            }
            if (next.length < successors * columns) {
                next = new float[2 * successors * columns];
            }
            stepper.step(parents, symbols, successors, next);
            write(chunk, store, codec, chunk.first() + from);
        }
    }

    private void read(PairStore store, Codec codec, int first, int count) {
        for (int pair = 0; pair < count; pair++) {
            long[] source = store.segment(first + pair);
            int at = store.offset(first + pair);
            codec.unpackFloats(source, at, states, pair * columns);
            automaton[pair] = codec.stack().state(source, at);
            int depth = codec.stack().depth(source, at);
            depths[pair] = depth;
            tops[pair] = depth == 0 ? Language.NO_TOP : codec.stack().type(source, at, depth - 1);
        }
    }

    /** Null where a pair excludes nothing that others have not. */
    private Judgement judgement(int pair, Support support, Settled settled) {
        int from = pair * logitStride;
        boolean judgesEnd = language.judgesEnd(automaton[pair]);
        float largest = Float.NEGATIVE_INFINITY;
        float forbidden = Float.NEGATIVE_INFINITY;
        float allowed = Float.POSITIVE_INFINITY;
        for (int symbol = 0; symbol < exact.length; symbol++) {
            float logit = logits[from + symbol];
            largest = Math.max(largest, logit);
            if (symbol != alphabet.end() || judgesEnd) {
                if (support.contains(symbol)) {
                    allowed = Math.min(allowed, logit);
                } else {
                    forbidden = Math.max(forbidden, logit);
                }
            }
        }
        if (settled.holds(logits, from, exact.length, forbidden, allowed, largest)) {
            return null;
        }
        Arrays.setAll(exact, symbol -> logits[from + symbol]);
        return judge.judge(exact, automaton[pair], depths[pair], tops[pair]);
    }

    private void branch(int pair, Support support) {
        int count = support.count();
        if (successors + count > symbols.length) {
            symbols = Arrays.copyOf(symbols, 2 * (successors + count));
            parents = Arrays.copyOf(parents, symbols.length);
        }
        for (int index = 0; index < count; index++) {
            int symbol = support.at(index);
            if (symbol != alphabet.end()) {
                parents[successors] = pair;
                symbols[successors++] = symbol;
            }
        }
    }

    private void write(Chunk chunk, PairStore store, Codec codec, int first) {
        StackFields fields = codec.stack();
        for (int successor = 0; successor < successors; successor++) {
            int parent = parents[successor];
            int symbol = symbols[successor];
            int depth = depths[parent];
            boolean pushes = alphabet.isCall(symbol);
            if (pushes && depth == fields.slots()) {
                setAside(chunk, successor, depth + 1);
                continue;
            }
            int at = chunk.nextKey();
            long[] keys = chunk.keys();
            codec.packFloats(next, successor * columns, keys, at);
            fields.copy(store.segment(first + parent), store.offset(first + parent), keys, at);
            if (pushes) {
                fields.push(keys, at, depth, language.pushed(automaton[parent], depth, tops[parent], symbol));
            } else if (alphabet.isReturn(symbol)) {
                fields.clear(keys, at, depth - 1);
            }
            fields.putState(keys, at, language.next(automaton[parent], depth, tops[parent], symbol));
            chunk.add(first + parent);
        }
    }

    private void setAside(Chunk chunk, int successor, int depth) {
        Arrays.setAll(misfit, column -> next[successor * columns + column]);
        chunk.addMisfit(misfit, depth);
    }
}
