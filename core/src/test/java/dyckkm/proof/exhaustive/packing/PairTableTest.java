package dyckkm.proof.exhaustive.packing;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;

/** A table that grows several times, past the size from which it grows by a quarter. */
class PairTableTest {
    private static final int PAIRS = 6_000_000;
    private static final int AT_A_TIME = 50_000;

    @Example
    void findsAllPairsAfterAnyGrowthAndIsNeverMuchTooLarge() {
        PairStore store = new PairStore(0, 1);
        PairTable table = new PairTable(store, 1);
        for (int first = 0; first < PAIRS; first += AT_A_TIME) {
            table.reserve(AT_A_TIME);
            assertThat(inserted(table, store, first, first + AT_A_TIME)).isEqualTo(AT_A_TIME);
            // A third free at worst, apart from what a batch may need.
            assertThat(table.bytesWith(0)).isLessThanOrEqualTo(Math.max(1 << 25, (store.size() + 2L * AT_A_TIME) * 14));
        }
        assertThat(inserted(table, store, 0, PAIRS)).isZero();
    }

    /** How many of some pairs were new. */
    private static int inserted(PairTable table, PairStore store, int from, int to) {
        long[] key = new long[1];
        int before = store.size();
        for (int pair = from; pair < to; pair++) {
            key[0] = pair * 0x1234567L;
            if (table.insert((int) PairSet.hash(key, 0, 1), key, 0)) {
                store.append(key, 0, Reference.NONE);
            }
        }
        return store.size() - before;
    }
}
