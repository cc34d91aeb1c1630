package dyckkm.proof.exhaustive.packing;

import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import java.util.Arrays;

/** The distinct configurations met by a search. */
public final class ConfigurationSet {
    private final Language language;
    private final IntRows rows;
    private final int[] row;
    private final int[] stack;

    public ConfigurationSet(Language language) {
        this.language = language;
        this.rows = new IntRows(2 + language.depthBound());
        this.row = new int[rows.width()];
        this.stack = new int[language.depthBound()];
        add(Language.INITIAL, stack, 0);
    }

    /** Adds those of some pairs; returns the size. */
    public long with(PairStore store, Codec codec, int from, int to) {
        for (int pair = from; pair < to; pair++) {
            int depth = codec.stack().read(store.segment(pair), store.offset(pair), stack);
            add(codec.stack().state(store.segment(pair), store.offset(pair)), stack, depth);
        }
        return rows.size();
    }

    /** Adds one; returns the size. */
    public long add(int state, int[] symbols, int depth) {
        row[0] = LongStrings.plainState(language, state);
        row[1] = depth;
        Arrays.fill(row, 2, row.length, 0);
        System.arraycopy(symbols, 0, row, 2, depth);
        if (rows.find(row) < 0) {
            rows.add(row);
        }
        return rows.size();
    }

    long size() {
        return rows.size();
    }
}
