package dyckkm.language;

/** The two ways of naming bracket types in text. Both are understood on input; one is chosen for output. */
public enum TokenNames {
    /** As in the authors' corpora: {@code a … z}, then {@code aa, bb, … zz}, then {@code aaa} and so on. */
    LETTERS {
        @Override
        public String nameOf(int type) {
            return String.valueOf((char) ('a' + type % ALPHABET)).repeat(type / ALPHABET + 1);
        }
    },
    /** Numbers from 1: readable even where a letter would be repeated thousands of times. */
    NUMERIC {
        @Override
        public String nameOf(int type) {
            return Integer.toString(type + 1);
        }
    };

    public static final int ALPHABET = 26;

    /** The name of a bracket type, counted from 0. */
    public abstract String nameOf(int type);
}
