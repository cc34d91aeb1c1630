package dyckkm.language.dyck;

/**
 * Dyck-(k,m) by the paper's Definition 1: the grammar X → ⟨ᵢ X ⟩ᵢ X | ε of Dyck-k, and the depth count
 * d(w₁..w_t) = #open − #close bounded by m at every t.
 *
 * <p>The slow reference of {@link DyckLanguage}, which defines the same set by its automaton; a property test compares the two.
 * Recursion is as deep as the string's nesting, whatever m.
 */
public record GrammarDefinition(int k, int m) {
    private static final int NO_DERIVATION = -1;

    public boolean contains(int... symbols) {
        Vocabulary vocabulary = new Vocabulary(k);
        int brackets = symbols.length - 1;
        return brackets >= 0
                && symbols[brackets] == vocabulary.end()
                && derive(vocabulary, symbols, 0) == brackets
                && deepest(vocabulary, symbols) <= m;
    }

    /** Derives X from the longest possible piece that starts at {@code from}; returns where the piece ends. */
    private static int derive(Vocabulary vocabulary, int[] symbols, int from) {
        int at = from;
        while (vocabulary.isOpen(symbols[at])) {
            int inner = derive(vocabulary, symbols, at + 1);
            if (inner == NO_DERIVATION || symbols[inner] != vocabulary.close(symbols[at])) {
                return NO_DERIVATION;
            }
            at = inner + 1;
        }
        return at;
    }

    private static int deepest(Vocabulary vocabulary, int[] symbols) {
        int depth = 0;
        int deepest = 0;
        for (int symbol : symbols) {
            depth += vocabulary.isOpen(symbol) ? 1 : vocabulary.isClose(symbol) ? -1 : 0;
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }
}
