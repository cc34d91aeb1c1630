package dyckkm.language.corpus;

import dyckkm.language.Alphabet;
import dyckkm.language.CorpusBlock;
import dyckkm.language.SymbolArray;
import dyckkm.language.TokenNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Turns blocks of strings into the text of the corpus format: tokens separated by single spaces, END last. */
final class CorpusEncoder {
    private static final byte[] END_OF_LINE = (Alphabet.END_TEXT + "\n").getBytes(StandardCharsets.US_ASCII);

    /** Above this number, tokens are formatted on the fly: a table of their names would be larger than most corpora. */
    private static final int MOST_IN_TABLE = 1 << 13;

    private final Alphabet alphabet;
    private final TokenNames names;
    /** For each bracket its text and a space; empty where they are formatted on the fly. */
    private final byte[][] tokens;

    CorpusEncoder(Alphabet alphabet, TokenNames names) {
        this.alphabet = alphabet;
        this.names = names;
        this.tokens = new byte[alphabet.tokens() <= MOST_IN_TABLE ? alphabet.tokens() : 0][];
        Arrays.setAll(tokens, this::makeToken);
    }

    private byte[] makeToken(int symbol) {
        return (alphabet.text(symbol, names) + " ").getBytes(StandardCharsets.UTF_8);
    }

    byte[] encode(CorpusBlock block) {
        byte[] text = new byte[Math.toIntExact(block.tokens() * 6)];
        int used = 0;
        int at = 0;
        SymbolArray symbols = block.symbols();
        for (int end : block.ends()) {
            for (; at < end; at++) {
                int symbol = symbols.get(at);
                byte[] token = tokens.length > 0 ? tokens[symbol] : makeToken(symbol);
                text = withRoom(text, used, token.length);
                for (byte character : token) {
                    text[used++] = character;
                }
            }
            text = withRoom(text, used, END_OF_LINE.length);
            System.arraycopy(END_OF_LINE, 0, text, used, END_OF_LINE.length);
            used += END_OF_LINE.length;
        }
        return Arrays.copyOf(text, used);
    }

    private static byte[] withRoom(byte[] text, int used, int needed) {
        return used + needed <= text.length
                ? text
                : Arrays.copyOf(text, Math.max(used + needed, Math.addExact(used, used / 2)));
    }
}
