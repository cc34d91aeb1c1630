package dyckkm.interop.documents;

import dyckkm.language.SymbolKind;
import dyckkm.language.TokenAlphabet;

/**
 * A token of a document.
 *
 * @param text as it stands in a corpus
 * @param kind CALL, RETURN or INTERNAL
 * @param symbol its number, {@link #UNKNOWN} if the language does not have it
 */
record DocumentToken(String text, SymbolKind kind, int symbol) {
    static final int UNKNOWN = -1;

    static DocumentToken of(TokenAlphabet alphabet, String text, SymbolKind kind) {
        int symbol = alphabet.texts().indexOf(text);
        return new DocumentToken(text, kind, symbol >= 0 && alphabet.kind(symbol) == kind ? symbol : UNKNOWN);
    }

    boolean isKnown() {
        return symbol != UNKNOWN;
    }
}
