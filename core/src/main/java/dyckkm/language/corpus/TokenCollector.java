package dyckkm.language.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.TokenLexer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the tokens of a text in an unknown vocabulary: the words between spaces, in order of first appearance. */
public final class TokenCollector {
    /** With more tokens, the text is not a sequence of tokens, and the configuration is unreadable. */
    public static final int MOST_TOKENS = 10_000;

    /** The total length of all tokens; a run's configuration lists them. */
    private static final int MOST_CHARACTERS = 100_000;

    private TokenCollector() {}

    /**
     * An alphabet without brackets. END keeps its meaning wherever it occurs.
     *
     * @throws BadInputException if the text has no tokens, or too many
     */
    public static TokenAlphabet collect(InputStream text) throws IOException {
        Set<String> tokens = new LinkedHashSet<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(
                text,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
        StringBuilder word = new StringBuilder();
        try {
            for (int read = reader.read(); read >= 0; read = reader.read()) {
                if (read == '\n' || read < 128 && TokenLexer.isSpace((byte) read)) {
                    take(word, tokens);
                } else {
                    word.append((char) read);
                    if (word.length() > TokenAlphabet.LONGEST_TOKEN) {
                        // Rejected there with the usual message.
                        take(word, tokens);
                        break;
                    }
                }
            }
        } catch (CharacterCodingException e) {
            throw new BadInputException("not a text in UTF-8");
        }
        take(word, tokens);
        if (tokens.isEmpty()) {
            throw new BadInputException("no tokens");
        }
        if (tokens.stream().mapToInt(String::length).sum() > MOST_CHARACTERS) {
            throw new BadInputException("distinct tokens of more than " + MOST_CHARACTERS + " characters together");
        }
        return new TokenAlphabet(List.of(), List.of(), List.copyOf(tokens));
    }

    private static void take(StringBuilder word, Set<String> tokens) {
        if (word.length() > 0 && !word.toString().equals(Alphabet.END_TEXT)) {
            tokens.add(word.toString());
            if (tokens.size() > MOST_TOKENS) {
                throw new BadInputException("more than " + MOST_TOKENS + " distinct tokens");
            }
        }
        word.setLength(0);
    }
}
