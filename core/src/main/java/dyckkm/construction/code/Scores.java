package dyckkm.construction.code;

import java.util.function.IntFunction;

/**
 * The readout in Dyck-(k,m): affine functions of the units that are exactly +½ for an allowed symbol and at most −½ for any
 * other.
 *
 * @param open of every open bracket
 * @param close of the close bracket of a type
 * @param end of END
 */
public record Scores(Row open, IntFunction<Row> close, Row end) {}
