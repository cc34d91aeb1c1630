package dyckkm.kernel.generator;

/** The access to a tile's rows: how they are read, and where their sums are stored. */
interface LeftRows {
    /** The signature of a tile's method. */
    void method(SourceText text, Tile tile);

    /** An expression for the index of a row's entry, this many inner indices ahead. */
    String index(int row, int step);

    /** Advances by this many inner indices. */
    void advance(SourceText text, int rows, int steps);
}
