package dyckkm.language;

import dyckkm.common.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An alphabet of listed tokens: a token is exactly the text between spaces. */
public final class TokenAlphabet implements Alphabet {
    /** The maximum length of a token. */
    public static final int LONGEST_TOKEN = 200;

    private final int calls;
    private final int returns;
    private final List<String> tokens;
    private final Map<String, Integer> symbols = new HashMap<>();

    public TokenAlphabet(List<String> calls, List<String> returns, List<String> internals) {
        List<String> all = new ArrayList<>(calls);
        all.addAll(returns);
        all.addAll(internals);
        this.calls = calls.size();
        this.returns = returns.size();
        this.tokens = List.copyOf(all);
        Set<String> reserved = new HashSet<>(Set.of(START_TEXT, END_TEXT));
        for (int symbol = 0; symbol < tokens.size(); symbol++) {
            String token = tokens.get(symbol);
            if (token.isEmpty()
                    || token.length() > LONGEST_TOKEN
                    || token.codePoints().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
                throw new BadInputException("a token is text of at most " + LONGEST_TOKEN
                        + " characters without white space, not '" + token.strip() + "'");
            }
            if (reserved.contains(token)) {
                throw new BadInputException(
                        "'" + token + "' is no token: it stands for the beginning or end of a string");
            }
            if (symbols.put(token, symbol) != null) {
                throw new BadInputException("the token '" + token + "' is listed twice");
            }
        }
        symbols.put(END_TEXT, end());
    }

    @Override
    public int calls() {
        return calls;
    }

    @Override
    public int returns() {
        return returns;
    }

    @Override
    public int internals() {
        return tokens.size() - calls - returns;
    }

    @Override
    public String text(int symbol) {
        return symbol == start() ? START_TEXT : symbol == end() ? END_TEXT : tokens.get(symbol);
    }

    /** The texts of all symbols other than START and END, in their order. */
    public List<String> texts() {
        return tokens;
    }

    @Override
    public String description() {
        return tokens.size() <= 8
                ? "the tokens " + String.join(" ", tokens)
                : tokens.size() + " tokens " + String.join(" ", tokens.subList(0, 6)) + " …";
    }

    @Override
    public boolean mayOmitEnd() {
        return true;
    }

    @Override
    public TokenLexer lexer() {
        return new TokenLexer() {
            @Override
            public void appendWord(byte[] bytes, int from, int to, long line, int lineStart, SymbolBuffer buffer) {
                Integer symbol = symbols.get(new String(bytes, from, to - from, StandardCharsets.UTF_8));
                if (symbol == null) {
                    throw unknown(bytes, from, to, line, lineStart, "is not among " + description() + " and END");
                }
                buffer.add(symbol);
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenAlphabet alphabet
                && calls == alphabet.calls
                && returns == alphabet.returns
                && tokens.equals(alphabet.tokens);
    }

    @Override
    public int hashCode() {
        return tokens.hashCode();
    }

    @Override
    public String toString() {
        return description();
    }
}
