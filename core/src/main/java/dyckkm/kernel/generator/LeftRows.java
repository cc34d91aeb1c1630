package dyckkm.kernel.generator;

/** Where a tile's rows are: how they are read, and what becomes of their sums. */
interface LeftRows {
    /** The method of a tile. */
    void method(SourceText text, Tile tile);

    /** Where the entry of a row is, so many inner indices on, as an expression. */
    String index(int row, int step);

    /** Goes so many inner indices on. */
    void advance(SourceText text, int rows, int steps);
}
