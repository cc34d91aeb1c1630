package dyckkm.proof.exhaustive.memo;

import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.Partition;
import java.util.Arrays;

/**
 * Puts successors together from what the parts of a memory have become before, where they depended on the same: the packed bits
 * alone, no arithmetic. What is not known has to be computed and learned. One per thread and codec.
 */
public final class StepMemo {
    /** How much is learned before all is forgotten: fewer things where there are many symbols, whose places take memory. */
    private static final int MOST_LEARNED = 1 << 15;

    private static final int MOST_PLACES = 1 << 21;

    private final Partition division;
    private final Codec codec;
    private final int symbols;
    private final MemoPolicy patience;
    private final PartMemo[] parts;
    /** What decides about each part in the pair taken up. */
    private final int[] situations;

    /**
     * @param symbols how many symbols there are that lead on
     */
    public StepMemo(Partition division, Codec codec, int symbols) {
        this(division, codec, symbols, new MemoPolicy(Math.min(MOST_LEARNED, MOST_PLACES / symbols)));
    }

    public StepMemo(Partition division, Codec codec, int symbols, MemoPolicy patience) {
        this.division = division;
        this.codec = codec;
        this.symbols = symbols;
        this.patience = patience;
        this.parts = new PartMemo[division.parts().size()];
        this.situations = new int[parts.length];
        forget();
    }

    private void forget() {
        Arrays.setAll(parts, part -> new PartMemo(division, division.parts().get(part), codec, symbols, patience));
    }

    /** Whether it is of use; if not, nothing else is to be asked. */
    public boolean isOn() {
        return parts.length > 0 && !patience.isLost();
    }

    /** Takes up a pair, which the other methods are about. */
    public void take(long[] source, int at) {
        if (patience.isOver()) {
            forget();
        }
        patience.ask();
        for (int part = 0; part < parts.length; part++) {
            situations[part] = parts[part].situation(source, at);
        }
    }

    /**
     * Writes the memory after one more symbol.
     *
     * @return whether it is known; if not, what was written is of no use
     */
    public boolean next(int symbol, long[] target, int at) {
        Arrays.fill(target, at, at + codec.words(), 0);
        for (int part = 0; part < parts.length; part++) {
            if (!parts[part].next(situations[part], symbol, target, at)) {
                return false;
            }
        }
        return true;
    }

    /** Takes note of the memory after one more symbol. */
    public void learn(int symbol, long[] successor, int at) {
        patience.learn();
        for (int part = 0; part < parts.length; part++) {
            parts[part].learn(situations[part], symbol, successor, at);
        }
    }
}
