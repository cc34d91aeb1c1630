package dyckkm.evaluation;

/** Runs a network along a few strings and shows its logits before every symbol. One per thread. */
interface Logits {
    /** What sees the logits. */
    @FunctionalInterface
    interface Viewer {
        /** The logits from {@code at} on are those for position {@code position} of string {@code string}. */
        void view(int string, int position, float[] logits, int at);
    }

    /** Runs along strings, END last in each. */
    void run(int[][] strings, Viewer viewer);
}
