package dyckkm.proof.certificate.separation;

/**
 * Bounds on the logits of close brackets, for each content of the top slot (or for the one case of an empty stack).
 *
 * @param rightLow of the bracket that closes the top; unused for an empty stack
 * @param rightHigh of the same
 * @param wrongHigh the greatest of all others
 * @param wrongSumHigh ln Σ exp of all others, from above
 * @param wrongSumLow the same from below
 */
record ClosingScores(
        double[] rightLow, double[] rightHigh, double[] wrongHigh, double[] wrongSumHigh, double[] wrongSumLow) {
    static ClosingScores ofContents(int contents) {
        return new ClosingScores(
                new double[contents],
                new double[contents],
                new double[contents],
                new double[contents],
                new double[contents]);
    }
}
