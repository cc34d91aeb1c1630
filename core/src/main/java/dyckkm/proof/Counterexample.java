package dyckkm.proof;

import java.util.List;

/**
 * Why no threshold (or not the requested one) separates allowed symbols from forbidden ones.
 *
 * @param reason in words
 * @param witnesses one, if a forbidden symbol is at least as probable as an allowed one after one prefix (the witness is the
 *     forbidden symbol, or the symbol on the wrong side of the given ε); two prefixes, if each alone has a threshold but both
 *     have no common one: first the allowed symbol of small, then the forbidden one of large probability
 */
public record Counterexample(String reason, List<Witness> witnesses) {
    public Counterexample {
        witnesses = List.copyOf(witnesses);
    }
}
