package dyckkm.kernel.generator;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The innermost loop of a product, unrolled.
 *
 * <p>Names in the generated code: {@code r2v1} is the sum of row 2 and vector 1 of columns, {@code a2} the factor of row 2,
 * {@code b1} the entries of B in vector 1. Where sums are split, {@code r2v1k1} has the terms of every second inner index, from
 * 1. Of factors and vectors, the fewer stay in registers.
 *
 * @param rows of the left factor
 * @param panels the number of vectors of columns in each panel of the right factor; all but the last are equal
 * @param parts the number of partial sums per entry, which are added at the end: 1 where the order of terms is fixed
 */
record Tile(int rows, List<Integer> panels, int parts) {
    /** A tile of one panel, with unsplit sums. */
    static Tile of(int rows, int vectors) {
        return new Tile(rows, List.of(vectors), 1);
    }

    /** The name of its method: rows by vectors, with separate numbers for several panels and a suffix for split sums. */
    String name() {
        String columns = panels.stream().map(String::valueOf).collect(Collectors.joining("and"));
        return "tile" + rows + "x" + columns + (parts > 1 ? "cut" + parts : "");
    }

    int vectors() {
        return panels.stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether the last panel is narrower than the others, and so has its own offset and stride. */
    boolean endsNarrow() {
        return isNarrow(vectors() - 1);
    }

    /** Whether a vector of columns is in that panel. */
    boolean isNarrow(int vector) {
        return !panels.get(panel(vector)).equals(panels.get(0));
    }

    private int panel(int vector) {
        int panel = 0;
        while (vector >= first(panel + 1)) {
            panel++;
        }
        return panel;
    }

    /** The first vector of a panel. */
    private int first(int panel) {
        return panels.stream().limit(panel).mapToInt(Integer::intValue).sum();
    }

    /** An expression for the number of floats between rows of a panel. */
    private String stride(int panel) {
        return times(panels.get(panel), "PAD");
    }

    /** The offset of a vector's columns in C, from the start of the tile or of the narrow panel. */
    String column(int vector) {
        return (isNarrow(vector) ? "" : plus(panel(vector) * panels.get(0), "PAD")) + inPanel(vector);
    }

    /** The offset of a vector's entries in B, this many inner indices ahead. */
    private String inB(int step, int vector) {
        int panel = panel(vector);
        String start = isNarrow(vector) ? "narrow" : "at" + plus(panel, "next");
        return start + plus(step * panels.get(panel), "PAD") + inPanel(vector);
    }

    private String inPanel(int vector) {
        return plus(vector - first(panel(vector)), "LANES");
    }

    String sum(int part, int row, int vector) {
        return "r" + row + "v" + vector + (parts > 1 ? "k" + part : "");
    }

    /** The pairwise sum of an entry's parts. */
    String total(int row, int vector) {
        return total(0, parts, row, vector);
    }

    private String total(int from, int to, int row, int vector) {
        if (to - from == 1) {
            return sum(from, row, vector);
        }
        int half = (from + to) / 2;
        return total(from, half, row, vector) + ".add(" + total(half, to, row, vector) + ")";
    }

    /** Runs an action for every entry of the tile. */
    @FunctionalInterface
    interface Entries {
        String of(int row, int vector);
    }

    /** One line for every entry of the tile. */
    void lines(SourceText text, Entries line) {
        for (int row = 0; row < rows; row++) {
            for (int vector = 0; vector < vectors(); vector++) {
                text.line(line.of(row, vector));
            }
        }
    }

    /** Declares every sum. */
    void begin(SourceText text, Entries value) {
        for (int part = 0; part < parts; part++) {
            int k = part;
            lines(text, (row, vector) -> "FloatVector " + sum(k, row, vector) + " = " + value.of(row, vector) + ";");
        }
    }

    /** The loop over the inner index. */
    void multiply(SourceText text, LeftRows left) {
        if (panels.size() > 1) {
            text.line("int next = inner * %s;", stride(0));
        }
        text.line("int at = bAt;");
        text.line("int end = bAt + inner%s * %s;", parts > 1 ? " / " + parts + " * " + parts : "", stride(0));
        loop(text, left, "end", parts);
        if (parts > 1) {
            text.line("int rest = bAt + inner * %s;", stride(0));
            loop(text, left, "rest", 1);
        }
    }

    private void loop(SourceText text, LeftRows left, String end, int steps) {
        text.open("for (; at < %s; at += %s)", end, times(steps * panels.get(0), "PAD"));
        for (int part = 0; part < steps; part++) {
            if (steps > 1) {
                text.open("");
            }
            if (rows >= vectors()) {
                columnsThenRows(text, left, part);
            } else {
                rowsThenColumns(text, left, part);
            }
            if (steps > 1) {
                text.close();
            }
        }
        left.advance(text, rows, steps);
        if (endsNarrow()) {
            text.line("narrow += %s;", stride(panels.size() - 1));
        }
        text.close();
    }

    private void columnsThenRows(SourceText text, LeftRows left, int part) {
        IntStream.range(0, vectors()).forEach(vector -> load(text, part, vector));
        for (int row = 0; row < rows; row++) {
            broadcast(text, left, part, row);
            for (int vector = 0; vector < vectors(); vector++) {
                add(text, part, row, vector);
            }
        }
    }

    private void rowsThenColumns(SourceText text, LeftRows left, int part) {
        IntStream.range(0, rows).forEach(row -> broadcast(text, left, part, row));
        for (int vector = 0; vector < vectors(); vector++) {
            load(text, part, vector);
            for (int row = 0; row < rows; row++) {
                add(text, part, row, vector);
            }
        }
    }

    private void load(SourceText text, int part, int vector) {
        text.line("FloatVector b%d = FloatVector.fromArray(SPECIES, b, %s);", vector, inB(part, vector));
    }

    private static void broadcast(SourceText text, LeftRows left, int part, int row) {
        text.line("FloatVector a%d = FloatVector.broadcast(SPECIES, a[%s]);", row, left.index(row, part));
    }

    private void add(SourceText text, int part, int row, int vector) {
        String sum = sum(part, row, vector);
        text.line("%s = a%d.fma(b%d, %s);", sum, row, vector, sum);
    }

    /** {@code " + count"}, or nothing. */
    static String plus(int count) {
        return count == 0 ? "" : " + " + count;
    }

    /** {@code " + count * unit"}, or nothing. */
    static String plus(int count, String unit) {
        return count == 0 ? "" : " + " + times(count, unit);
    }

    private static String times(int count, String unit) {
        return count == 1 ? unit : count + " * " + unit;
    }
}
