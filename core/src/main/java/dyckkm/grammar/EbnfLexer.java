package dyckkm.grammar;

/** The lexer for EBNF. */
final class EbnfLexer {
    /** The kinds of token. */
    enum Kind {
        NAME("the name of a rule"),
        TOKEN("a token in quotes"),
        NUMBER("a number"),
        DIRECTIVE("a directive"),
        DEFINED("'::='"),
        BAR("'|'"),
        STAR("'*'"),
        PLUS("'+'"),
        QUESTION("'?'"),
        OPEN("'('"),
        CLOSE("')'"),
        END("the end of the file");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** @param text without quotes and escapes; for a directive with the percent sign */
    record Word(Kind kind, String text, int offset) {
        /** Its form in messages. */
        String shown() {
            return switch (kind) {
                case TOKEN -> Expression.quoted(text);
                case NAME, NUMBER, DIRECTIVE -> "'" + text + "'";
                default -> kind.text();
            };
        }
    }

    private final Source source;
    private final String text;
    private int at;

    EbnfLexer(Source source) {
        this.source = source;
        this.text = source.text();
    }

    Word next() {
        skip();
        int from = at;
        if (at == text.length()) {
            return new Word(Kind.END, "", from);
        }
        int c = text.codePointAt(at);
        if (c == '"') {
            return new Word(Kind.TOKEN, token(), from);
        }
        if (text.startsWith("::=", at)) {
            at += 3;
            return new Word(Kind.DEFINED, "::=", from);
        }
        if (c == '%') {
            at++;
            return new Word(Kind.DIRECTIVE, "%" + name(), from);
        }
        if (isNameStart(c)) {
            return new Word(Kind.NAME, name(), from);
        }
        if (c >= '0' && c <= '9') {
            return new Word(Kind.NUMBER, number(), from);
        }
        Kind operator = switch (c) {
            case '|' -> Kind.BAR;
            case '*' -> Kind.STAR;
            case '+' -> Kind.PLUS;
            case '?' -> Kind.QUESTION;
            case '(' -> Kind.OPEN;
            case ')' -> Kind.CLOSE;
            default ->
                throw source.error(
                        at,
                        "'" + Character.toString(c) + "' means nothing here"
                                + (c == '\'' ? ": tokens stand in double quotes" : "")
                                + (c == ';' || c == '.' || c == ',' ? ": rules and items end by themselves" : "")
                                + (c == '[' || c == '{' ? ": write ( ) with ?, * or +" : "")
                                + (c == '=' || c == ':' ? ": a rule is name ::= expression" : ""));
        };
        at++;
        return new Word(operator, Character.toString(c), from);
    }

    private void skip() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (Character.isWhitespace(c) || c == '\uFEFF' && at == 0) {
                at++;
            } else {
                return;
            }
        }
    }

    private static boolean isNameStart(int c) {
        return Character.isLetter(c) || c == '_';
    }

    private String name() {
        int from = at;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (!isNameStart(c) && !Character.isDigit(c) && c != '-') {
                break;
            }
            at += Character.charCount(c);
        }
        return text.substring(from, at);
    }

    private String number() {
        int from = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        return text.substring(from, at);
    }

    private String token() {
        int from = at;
        StringBuilder token = new StringBuilder();
        for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
            char c = text.charAt(at);
            if (c == '\n' || c == '\r') {
                break;
            }
            if (Character.isWhitespace(c)) {
                throw source.error(at, "white space inside a token: a quoted string is one token, write one each");
            }
            if (c == '\\') {
                at++;
                c = at < text.length() ? text.charAt(at) : 0;
                if (c != '"' && c != '\\') {
                    throw source.error(at - 1, "in a token only \\\" and \\\\ are escaped");
                }
            }
            if (Character.isISOControl(c)) {
                throw source.error(at, "a control character inside a token");
            }
            token.append(c);
        }
        if (at >= text.length() || text.charAt(at) != '"') {
            throw source.error(from, "this token has no closing quote on its line");
        }
        at++;
        return token.toString();
    }
}
