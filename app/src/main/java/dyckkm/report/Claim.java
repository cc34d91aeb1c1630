package dyckkm.report;

/**
 * A claim of the paper beside what was found.
 *
 * @param said the claim, in words
 * @param found what was proved or measured
 * @param holds whether the claim holds
 */
public record Claim(String said, String found, Holds holds) {
    /** The verdict on a claim. */
    public enum Holds {
        YES("✓", "holds"),
        PARTLY("≈", "holds in part"),
        NO("✗", "does not hold"),
        OPEN("?", "not settled by this run");

        private final String mark;
        private final String text;

        Holds(String mark, String text) {
            this.mark = mark;
            this.text = text;
        }

        public String mark() {
            return mark;
        }

        public String text() {
            return text;
        }
    }
}
