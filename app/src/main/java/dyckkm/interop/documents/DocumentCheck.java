package dyckkm.interop.documents;

import dyckkm.language.Alphabet;
import dyckkm.language.Cursor;
import dyckkm.language.SymbolKind;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Holds the tokens of one document after the other against a language, and keeps their line while they are in it.
 *
 * <p>A document is in the language to depth m if and only if it is in it to some depth and nested no deeper than m. So documents are
 * read on a machine of the language to the greatest depth there is: that tells apart what is only too deep.
 */
final class DocumentCheck implements TokenSink {
    private static final byte[] END_OF_LINE = (Alphabet.END_TEXT + "\n").getBytes(StandardCharsets.UTF_8);

    private final Machine machine;
    private final int bound;
    private final LineBuffer line;
    private final Cursor cursor;
    /** By symbol, each with the space after it. */
    private final List<byte[]> texts;

    private DocumentReader reader;
    private String file;
    private long length;
    private int depth;
    private int deepest;
    private String before;
    private OutsideDocument forbidden;
    private OutsideDocument tooDeep;

    /**
     * @param machine the language to the greatest depth that there is a machine for
     * @param bound m, the requested depth
     * @param line gets the tokens
     */
    DocumentCheck(Machine machine, int bound, LineBuffer line) {
        this.machine = machine;
        this.bound = bound;
        this.line = line;
        this.cursor = machine.cursor();
        this.texts = IntStream.range(0, machine.alphabet().tokens())
                .mapToObj(symbol -> (machine.alphabet().text(symbol) + " ").getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    /** Begins a document. */
    void begin(DocumentReader from, String name) throws IOException {
        reader = from;
        file = name;
        cursor.reset();
        line.clear();
        length = 0;
        depth = 0;
        deepest = 0;
        before = "";
        forbidden = null;
        tooDeep = null;
    }

    @Override
    public void token(DocumentToken token) throws IOException {
        count(token);
        if (forbidden != null || deepest > machine.depthBound()) {
            return;
        }
        if (!token.isKnown()) {
            forbidden = outside("'" + token.text() + "' is not a token of " + machine.name(), false);
        } else if (cursor.read(token.symbol()).isPresent()) {
            forbidden = outside(Expected.instead(machine.alphabet(), cursor, token.text(), before), false);
        } else {
            before = token.text();
            append(texts.get(token.symbol()));
        }
    }

    private void count(DocumentToken token) {
        if (token.kind() == SymbolKind.RETURN) {
            depth--;
        } else if (token.kind() == SymbolKind.CALL) {
            depth++;
            deepest = Math.max(deepest, depth);
            if (depth > bound && tooDeep == null) {
                tooDeep = outside(
                        "'" + token.text() + "' is at depth " + depth + ", and at most " + bound + " is allowed", true);
            }
        }
    }

    private void append(byte[] text) throws IOException {
        length++;
        if (tooDeep == null) {
            line.append(text);
        }
    }

    @Override
    public void blank(DocumentToken text) throws IOException {
        if (forbidden == null && text.isKnown() && cursor.support().contains(text.symbol())) {
            token(text);
        }
    }

    /** Ends the document. */
    void end() throws IOException {
        if (forbidden == null
                && deepest <= machine.depthBound()
                && cursor.read(machine.alphabet().end()).isPresent()) {
            forbidden = outside(Expected.instead(machine.alphabet(), cursor, "", before), false);
        }
        append(END_OF_LINE);
    }

    private OutsideDocument outside(String reason, boolean onlyTooDeep) {
        return new OutsideDocument(file, reader.position(), reason, onlyTooDeep);
    }

    /** Where and why the document is not in the language, if it is not. */
    Optional<OutsideDocument> outside() {
        return Optional.ofNullable(forbidden).or(() -> Optional.ofNullable(tooDeep));
    }

    /** How deep it is nested. */
    int depth() {
        return deepest;
    }

    /** How many tokens it has, END included. */
    long length() {
        return length;
    }
}
