package dyckkm.language;

/**
 * The first position at which a string leaves the language.
 *
 * @param position the index, from 0, of the first symbol that is not allowed there; the string's length if a symbol is missing
 * @param reason why
 */
public record LanguageError(int position, Reason reason) {
    /** Why a string is not in the language. */
    public enum Reason {
        UNMATCHED_CLOSE("a close bracket with no bracket open"),
        TOO_DEEP("an open bracket where m brackets are open already"),
        WRONG_TYPE("a close bracket of another type than the bracket opened last"),
        UNFINISHED("the string ends while brackets are open"),
        INCOMPLETE("the string ends where something is missing"),
        MISSING_END("the string does not end in END"),
        AFTER_END("a symbol after END"),
        UNEXPECTED("a token that cannot stand there"),
        NOT_A_SYMBOL("not a symbol of the language");

        private final String explanation;

        Reason(String explanation) {
            this.explanation = explanation;
        }

        public String explanation() {
            return explanation;
        }
    }
}
