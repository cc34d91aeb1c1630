package dyckkm.kernel.generator;

/** Rows of {@code FewRows}, at arbitrary positions. Sums start from zero and are finally added to the rows' start values. */
record ScatteredRows() implements LeftRows {
    @Override
    public void method(SourceText text, Tile tile) {
        String narrow = tile.endsNarrow() ? ", int narrowAt, int narrowColumn" : "";
        text.open(
                "static void %s(FewRows rows, float[] b, int bAt, int inner, int column, int row%s)",
                tile.name(), narrow);
        text.line("float[] a = rows.left();");
        tile.begin(text, (row, vector) -> "FloatVector.zero(SPECIES)");
        for (int row = 0; row < tile.rows(); row++) {
            text.line("int i%d = rows.leftAt(row%s);", row, Tile.plus(row));
        }
        if (tile.endsNarrow()) {
            text.line("int narrow = narrowAt;");
        }
        tile.multiply(text, this);
        text.line("float[] start = rows.start();");
        text.line("float[] c = rows.result();");
        for (int row = 0; row < tile.rows(); row++) {
            text.line("int start%d = rows.startAt(row%s);", row, Tile.plus(row));
            text.line("int to%d = rows.resultAt(row%s);", row, Tile.plus(row));
        }
        tile.lines(text, (row, vector) -> added(tile, row, vector));
        text.close();
    }

    private static String added(Tile tile, int row, int vector) {
        String place = place(tile, vector);
        return "FloatVector.fromArray(SPECIES, start, start%d + %s).add(%s).intoArray(c, to%d + %s);"
                .formatted(row, place, tile.total(row, vector), row, place);
    }

    private static String place(Tile tile, int vector) {
        return (tile.isNarrow(vector) ? "narrowColumn" : "column") + tile.column(vector);
    }

    @Override
    public String index(int row, int step) {
        return "i" + row + Tile.plus(step);
    }

    @Override
    public void advance(SourceText text, int rows, int steps) {
        for (int row = 0; row < rows; row++) {
            text.line("i%d += %d;", row, steps);
        }
    }
}
