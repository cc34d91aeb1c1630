package dyckkm.bench.faults;

/**
 * Something that must not be.
 *
 * @param isLoss whether something that was reported is gone, rather than wrong
 */
record Problem(boolean isLoss, String text) {
    static Problem lost(String text) {
        return new Problem(true, text);
    }

    static Problem wrong(String text) {
        return new Problem(false, text);
    }
}
