package dyckkm.language;

import dyckkm.common.BadInputException;

/** Text that is not a sequence of tokens of the vocabulary, with position and token. */
public final class InvalidTextException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private static final int LONGEST_TOKEN_SHOWN = 40;

    private final long line;
    private final long column;
    private final String token;

    /**
     * @param line the line, from 1
     * @param column the column of the token's first character, from 1
     * @param token the offending token, empty if a token is missing
     * @param problem the error
     */
    public InvalidTextException(long line, long column, String token, String problem) {
        super("line " + line + ", column " + column + ": " + quoted(token) + problem);
        this.line = line;
        this.column = column;
        this.token = token;
    }

    private static String quoted(String token) {
        if (token.isEmpty()) {
            return "";
        }
        boolean tooLong = token.length() > LONGEST_TOKEN_SHOWN;
        return "'" + (tooLong ? token.substring(0, LONGEST_TOKEN_SHOWN) + "…" : token) + "' ";
    }

    public long line() {
        return line;
    }

    public long column() {
        return column;
    }

    public String token() {
        return token;
    }
}
