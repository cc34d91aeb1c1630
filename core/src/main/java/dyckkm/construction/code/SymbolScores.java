package dyckkm.construction.code;

import dyckkm.language.dyck.DyckLanguage;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The readout in any language: affine functions of the units that are +½ for an allowed symbol and at most −½ for any other.
 *
 * @param of the score of a symbol, except START; a row shared by neighbouring symbols is stored once
 * @param weights for a calibrated readout, whose scores are exactly +½ for allowed symbols: the logarithm of a symbol's weight
 * among the allowed ones; empty if there is no such readout
 */
public record SymbolScores(IntFunction<Row> of, Optional<IntFunction<Row>> weights) {
    /** For Dyck-(k,m), with the paper's weights: a half for the open brackets together, a half for the close bracket or END. */
    public static SymbolScores ofBrackets(DyckLanguage language, Scores scores) {
        int k = language.k();
        Row ofAnOpenBracket = new Row().bias(-Math.log(2.0 * k));
        Row ofOthers = new Row().bias(-Math.log(2));
        return new SymbolScores(
                symbol -> symbol < k
                        ? scores.open()
                        : symbol < 2 * k ? scores.close().apply(symbol - k) : scores.end(),
                Optional.of(symbol -> symbol < k ? ofAnOpenBracket : ofOthers));
    }
}
