package dyckkm.proof.refute;

import java.util.Optional;

/**
 * A string, by its last symbol and what stands before.
 *
 * @param before empty if this is the empty string
 * @param symbol its last symbol
 * @param length how many symbols it has
 */
record Prefix(Optional<Prefix> before, int symbol, int length) {
    static final Prefix EMPTY = new Prefix(Optional.empty(), -1, 0);

    Prefix then(int next) {
        return new Prefix(Optional.of(this), next, length + 1);
    }

    int[] symbols() {
        int[] symbols = new int[length];
        Prefix at = this;
        for (int place = length - 1; place >= 0; place--) {
            symbols[place] = at.symbol;
            at = at.before.orElseThrow();
        }
        return symbols;
    }
}
