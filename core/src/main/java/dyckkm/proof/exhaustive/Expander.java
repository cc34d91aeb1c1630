package dyckkm.proof.exhaustive;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.BatchStepper;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.judgement.Judgement;
import dyckkm.proof.exhaustive.memo.LogitMemo;
import dyckkm.proof.exhaustive.memo.StepMemo;
import dyckkm.proof.exhaustive.packing.Chunk;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.PairStore;
import dyckkm.proof.exhaustive.packing.Partition;
import dyckkm.proof.exhaustive.packing.StackFields;
import dyckkm.proof.exhaustive.packing.StateValues;
import dyckkm.proof.exhaustive.packing.Successors;
import java.util.Optional;

/**
 * Expands pairs: judges their logits and packs their successors. Results known to the memos are assembled from packed bits; the
 * rest is unpacked, computed and packed again. One per thread.
 */
final class Expander {
    /** With more unknown values than this, the codec should be widened first. */
    private static final int MOST_MISFIT_VALUES = 1 << 17;

    private final Network network;
    private final Language language;
    private final Alphabet alphabet;
    private final Successors successors;
    private final Partition division;
    private final StateValues values;
    private final Judge judge;
    private final State memory;
    private final State next;
    private final double[] flat;
    private final double[] logits;
    private final int mostMisfits;

    private Codec codec;
    private StepMemo steps;
    private LogitMemo judgements;
    /** Takes over where values do not recur. */
    private Optional<BatchExpander> batches = Optional.empty();

    /** The current pair: where it is packed, and whether it has been unpacked. */
    private int pair;

    private long[] source;
    private int from;
    private boolean isLoaded;

    Expander(Network network, Language language, Successors successors, Partition division, Codec codec) {
        this.network = network;
        this.language = language;
        this.alphabet = language.alphabet();
        this.successors = successors;
        this.division = division;
        this.values = new StateValues(network);
        this.judge = new Judge(language);
        this.memory = State.zero(network);
        this.next = State.zero(network);
        this.flat = new double[values.count()];
        this.logits = new double[alphabet.size()];
        this.mostMisfits = Math.max(16, MOST_MISFIT_VALUES / Math.max(1, flat.length));
        use(codec);
    }

    private void use(Codec other) {
        codec = other;
        steps = new StepMemo(division, codec, Math.max(1, alphabet.tokens()));
        judgements = new LogitMemo(division, logits.length, codec, judge);
    }

    /**
     * Expands the pairs of a chunk.
     *
     * @param length the length of the prefixes that lead to them
     * @param thresholds which judgements may be of interest; unchanged
     */
    void expand(Chunk chunk, Codec current, int length, Thresholds thresholds) {
        if (current != codec) {
            use(current);
        }
        if (!steps.isOn() && BatchStepper.handles(network)) {
            batches().expand(chunk, codec, length, thresholds);
        } else {
            expandOneByOne(chunk, length, thresholds);
        }
    }

    private BatchExpander batches() {
        if (batches.isEmpty()) {
            batches = Optional.of(new BatchExpander(network, language, judge, mostMisfits));
        }
        return batches.get();
    }

    private void expandOneByOne(Chunk chunk, int length, Thresholds thresholds) {
        PairStore store = chunk.home().store();
        Judgement last = null;
        for (int index = 0; index < chunk.pairs(); index++) {
            take(chunk.first() + index, store);
            int state = codec.stack().state(source, from);
            int depth = codec.stack().depth(source, from);
            int top = depth == 0 ? Language.NO_TOP : codec.stack().type(source, from, depth - 1);
            Judgement judgement = judge(state, depth, top);
            if (judgement != last) {
                last = judgement;
                if (thresholds.isOpen(judgement)) {
                    chunk.judge(index, judgement);
                }
            }
            Support support = language.support(state, depth, top);
            for (int next = 0; next < support.count(); next++) {
                int symbol = support.at(next);
                if (symbol != alphabet.end()) {
                    follow(chunk, state, depth, top, symbol);
                }
            }
            if (depth == length) {
                chunk.countNewStacks(support.below(alphabet.calls()));
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

    /** Unpacks the current pair, if necessary. */
    private void load() {
        if (!isLoaded) {
            codec.unpack(source, from, flat);
            values.write(flat, memory);
            successors.take(memory);
            isLoaded = true;
        }
    }

    private Judgement judge(int state, int depth, int top) {
        if (judgements.isOn()) {
            return judgements.judge(source, from, state, depth, top);
        }
        load();
        successors.logits(logits);
        return judge.judge(logits, state, depth, top);
    }

    private void follow(Chunk chunk, int state, int depth, int top, int symbol) {
        int at = chunk.nextKey();
        boolean pushes = alphabet.isCall(symbol);
        boolean pops = alphabet.isReturn(symbol);
        if (packMemory(chunk, at, symbol, pushes ? depth + 1 : pops ? depth - 1 : depth)) {
            StackFields fields = codec.stack();
            fields.copy(source, from, chunk.keys(), at);
            if (pushes) {
                fields.push(chunk.keys(), at, depth, language.pushed(state, depth, top, symbol));
            } else if (pops) {
                fields.clear(chunk.keys(), at, depth - 1);
            }
            fields.putState(chunk.keys(), at, language.next(state, depth, top, symbol));
            chunk.add(pair);
        }
    }

    /**
     * Packs the memory after one more symbol, without a stack.
     *
     * @param depth the depth of the resulting stack
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
