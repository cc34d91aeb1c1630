package dyckkm.construction.code;

import dyckkm.network.Matrix.EntryVisitor;

/**
 * The numbers by which the input tells symbols of one kind apart: open brackets of different types, say.
 *
 * @param width how many numbers a symbol has
 * @param of visits those of a symbol that are not zero; symbols are counted from 0 within their kind
 */
public record SymbolValues(int width, PerType of) {
    public static final SymbolValues NONE = new SymbolValues(0, (type, visitor) -> {});

    /** Something that has a few numbers for each type. */
    @FunctionalInterface
    public interface PerType {
        void visit(int type, EntryVisitor visitor);
    }

    /** A number of its own for each of so many symbols. */
    public static SymbolValues oneHot(int symbols) {
        return new SymbolValues(symbols, (symbol, visitor) -> visitor.visit(symbol, 1));
    }

    /** The numbers of each type written out. */
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
