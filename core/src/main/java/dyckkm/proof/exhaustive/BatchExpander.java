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
 * Expands pairs like {@link Expander}, several at a time: in trained networks hardly any state of a part recurs, and memos are useless.
 * One per thread.
 */
final class BatchExpander {
    /** The batch size for which the arrays of a step stay in the caches. */
    private static final int PAIRS = 64;

    private final Language language;
    private final Alphabet alphabet;
    private final BatchStepper stepper;
    private final Judge judge;
    private final int mostMisfits;
    private final int columns;
    private final int logitStride;
    private final float[] states;
    private final float[] logits;
    private final double[] exact;
    private final double[] values;
    private float[] next = new float[0];
    private int[] parents = new int[4 * PAIRS];
    private int[] symbols = new int[4 * PAIRS];
    private int successors;

    /** Of each pair. */
    private final int[] automaton = new int[PAIRS];

    private final int[] depths = new int[PAIRS];
    private final int[] tops = new int[PAIRS];

    BatchExpander(Network network, Language language, Judge judge, int mostMisfits) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.stepper = new BatchStepper(network);
        this.judge = judge;
        this.mostMisfits = mostMisfits;
        this.columns = stepper.columns();
        this.logitStride = stepper.logitStride();
        this.states = new float[PAIRS * columns];
        this.logits = new float[PAIRS * logitStride];
        this.exact = new double[alphabet.size()];
        this.values = new double[columns];
    }

    void expand(Chunk chunk, Codec codec, int length, Thresholds thresholds) {
        PairStore store = chunk.home().store();
        Settled settled = thresholds.settled();
        for (int from = 0; from < chunk.pairs(); from += PAIRS) {
            int count = Math.min(PAIRS, chunk.pairs() - from);
            read(store, codec, chunk.first() + from, count);
            stepper.take(states, count);
            stepper.logits(logits);
            successors = 0;
            for (int pair = 0; pair < count; pair++) {
                Support support = language.support(automaton[pair], depths[pair], tops[pair]);
                int at = pair * logitStride;
                if (!isSettled(pair, support, settled)) {
                    Arrays.setAll(exact, symbol -> logits[at + symbol]);
                    Judgement judgement = judge.judge(exact, automaton[pair], depths[pair], tops[pair]);
                    if (thresholds.isOpen(judgement)) {
                        chunk.judge(from + pair, judgement);
                    }
                }
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
            if (chunk.misfits().size() >= mostMisfits) {
                return;
            }
        }
    }

    private void read(PairStore store, Codec codec, int first, int count) {
        for (int pair = 0; pair < count; pair++) {
            long[] source = store.segment(first + pair);
            int at = store.offset(first + pair);
            unpack(codec, source, at, pair * columns);
            automaton[pair] = codec.stack().state(source, at);
            int depth = codec.stack().depth(source, at);
            depths[pair] = depth;
            tops[pair] = depth == 0 ? Language.NO_TOP : codec.stack().type(source, at, depth - 1);
        }
    }

    private void unpack(Codec codec, long[] source, int at, int to) {
        if (codec.isOfFloats()) {
            codec.unpackFloats(source, at, states, to);
        } else {
            codec.unpack(source, at, values);
            for (int column = 0; column < columns; column++) {
                states[to + column] = (float) values[column];
            }
        }
    }

    /** Whether the memory after a successor fits the codec. */
    private boolean pack(Codec codec, int successor, long[] keys, int at) {
        if (codec.isOfFloats()) {
            codec.packFloats(next, successor * columns, keys, at);
            return true;
        }
        Arrays.setAll(values, column -> next[successor * columns + column]);
        return codec.packMemory(values, keys, at);
    }

    /** Whether a pair excludes nothing that others have not. */
    private boolean isSettled(int pair, Support support, Settled settled) {
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
        return settled.holds(logits, from, exact.length, forbidden, allowed, largest);
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
            int at = chunk.nextKey();
            long[] keys = chunk.keys();
            if (pushes && depth == fields.slots() || !pack(codec, successor, keys, at)) {
                setAside(chunk, successor, pushes ? depth + 1 : depth);
                continue;
            }
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
        Arrays.setAll(values, column -> next[successor * columns + column]);
        chunk.addMisfit(values, depth);
    }
}
