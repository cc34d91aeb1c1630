package dyckkm.bench.models;

/** How much of a variant is measured. */
enum Effort {
    /** Every float, or every stride-th as asked for, and a sample in many shapes. */
    ALL(1_000_000, false),
    /** A sample in many shapes, and every 1021st float in the large one. */
    SAMPLE(100_000, true),
    /** A sample in many shapes only, where each value takes long. */
    SHAPES(100_000, false);

    private final int inputs;
    private final boolean strided;

    Effort(int inputs, boolean strided) {
        this.inputs = inputs;
        this.strided = strided;
    }

    /** How many inputs each position gets in the sample. */
    int inputs() {
        return inputs;
    }

    boolean strided() {
        return strided;
    }
}
