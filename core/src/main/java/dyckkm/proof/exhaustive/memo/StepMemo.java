package dyckkm.proof.exhaustive.memo;

import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.Partition;
import java.util.Arrays;

/**
 * Assembles successors from known next values of the parts of a memory: the packed bits alone, no arithmetic. Unknown parts
 * have to be computed and recorded. One per thread and codec.
 */
public final class StepMemo {
    /** The capacity before all is cleared: less where there are many symbols, whose entries take memory. */
    private static final int MOST_LEARNED = 1 << 15;

    private static final int MOST_PLACES = 1 << 21;

    private final Partition division;
    private final Codec codec;
    private final int symbols;
    private final MemoPolicy patience;
    private final PartMemo[] parts;
    /** The situation of each part in the current pair. */
    private final int[] situations;

    /** @param symbols the number of symbols other than END */
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

    /** Whether it is worthwhile; if not, no other method may be called. */
    public boolean isOn() {
        return parts.length > 0 && !patience.isLost();
    }

    /** Sets the current pair, to which the other methods refer. */
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
     * @return whether it is known; if not, the written words are invalid
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

    /** Records the memory after one more symbol. */
    public void learn(int symbol, long[] successor, int at) {
        patience.learn();
        for (int part = 0; part < parts.length; part++) {
            parts[part].learn(situations[part], symbol, successor, at);
        }
    }
}
