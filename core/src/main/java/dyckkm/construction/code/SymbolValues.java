package dyckkm.construction.code;

import dyckkm.network.Matrix.EntryVisitor;

/**
 * The input values that distinguish symbols of one kind, such as open brackets of different types.
 *
 * @param width the number of values per symbol
 * @param of visits a symbol's non-zero values; symbols are counted from 0 within their kind
 */
public record SymbolValues(int width, PerType of) {
    public static final SymbolValues NONE = new SymbolValues(0, (type, visitor) -> {});

    /** Visits a few numbers for each type. */
    @FunctionalInterface
    public interface PerType {
        void visit(int type, EntryVisitor visitor);
    }

    /** One-hot values for so many symbols. */
    public static SymbolValues oneHot(int symbols) {
        return new SymbolValues(symbols, (symbol, visitor) -> visitor.visit(symbol, 1));
    }

    /** Dense values for each type. */
    public static SymbolValues dense(int width, java.util.function.IntFunction<double[]> of) {
        return new SymbolValues(width, (type, visitor) -> each(of.apply(type), visitor));
    }

    public static void each(double[] values, EntryVisitor visitor) {
        for (int place = 0; place < values.length; place++) {
            if (values[place] != 0) {
                visitor.visit(place, values[place]);
            }
        }
    }
}
