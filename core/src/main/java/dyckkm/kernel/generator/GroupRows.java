package dyckkm.kernel.generator;

/**
 * Rows that form a group of a {@code LeftMatrix}: their entries in a column are a stride apart. Sums start from C's entry or
 * from zero.
 *
 * @param areInterleaved whether that stride is 1; else it is a parameter
 */
record GroupRows(boolean areInterleaved) implements LeftRows {
    @Override
    public void method(SourceText text, Tile tile) {
        String parameters = "float[] c, int cAt, int cStride, float[] a, int aAt, "
                + (areInterleaved ? "" : "int rowStride, ")
                + "int aStride, float[] b, int bAt, int inner, boolean add";
        text.open("static void %s(%s)", tile.name(), parameters);
        tile.begin(text, (row, vector) -> "start(c, " + place(tile, row, vector) + ", add)");
        text.line("int from = aAt;");
        tile.multiply(text, this);
        tile.lines(
                text, (row, vector) -> tile.sum(0, row, vector) + ".intoArray(c, " + place(tile, row, vector) + ");");
        text.close();
    }

    private static String place(Tile tile, int row, int vector) {
        return "cAt" + Tile.plus(row, "cStride") + tile.column(vector);
    }

    @Override
    public String index(int row, int step) {
        return "from" + (areInterleaved ? Tile.plus(row) : Tile.plus(row, "rowStride"));
    }

    @Override
    public void advance(SourceText text, int rows, int steps) {
        text.line("from += aStride;");
    }
}
