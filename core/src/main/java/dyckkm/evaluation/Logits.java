package dyckkm.evaluation;

/** Runs a network along a few strings and passes its logits before every symbol to a consumer. One per thread. */
interface Logits {
    /** Receives the logits. */
    @FunctionalInterface
    interface Viewer {
        /** The logits from {@code at} on are those for position {@code position} of string {@code string}. */
        void view(int string, int position, float[] logits, int at);
    }

    /** Runs along strings that end with END. */
    void run(int[][] strings, Viewer viewer);
}
