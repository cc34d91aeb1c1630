package dyckkm.proof.refute;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.HashMap;
import java.util.Map;

/** A configuration with what the language says there, looked up once: searches come to the same ones again and again. */
final class Place {
    /** Beyond so many, others are made anew each time, so that they do not fill the memory. */
    private static final int MOST_KEPT = 100_000;

    private final Graph graph;
    private final Configuration configuration;
    private final Support support;
    private final int tokens;
    private final int hash;
    /** By the rank of the symbol among those that may follow. */
    private final Place[] next;

    private Place(Graph graph, Configuration configuration) {
        this.graph = graph;
        this.configuration = configuration;
        this.support = configuration.support(graph.language);
        this.tokens = support.below(graph.alphabet.end());
        this.hash = configuration.hashCode();
        this.next = new Place[graph.known.size() < MOST_KEPT ? tokens : 0];
    }

    /** Before the first symbol. */
    static Place start(Language language) {
        Graph graph = new Graph(language);
        return graph.of(language.cursor().configuration());
    }

    Configuration configuration() {
        return configuration;
    }

    Support support() {
        return support;
    }

    /** Whether END is judged here. */
    boolean judgesEnd() {
        return graph.language.judgesEnd(configuration.state());
    }

    /** How many symbols other than END may follow; they are the first of the support. */
    int tokens() {
        return tokens;
    }

    /** The first symbol that may pop the stack, or −1. */
    int pop() {
        int at = support.below(graph.alphabet.calls());
        return at < support.count() && graph.alphabet.isReturn(support.at(at)) ? support.at(at) : -1;
    }

    /** The depth of the stack after a symbol that may follow. */
    int depthAfter(int symbol) {
        int depth = configuration.depth();
        return graph.alphabet.isCall(symbol) ? depth + 1 : graph.alphabet.isReturn(symbol) ? depth - 1 : depth;
    }

    /** Where a symbol that may follow leads to. */
    Place after(int symbol) {
        int rank = support.below(symbol);
        if (rank < next.length && next[rank] != null) {
            return next[rank];
        }
        graph.cursor.load(configuration);
        graph.cursor.read(symbol);
        Place place = graph.of(graph.cursor.configuration());
        if (rank < next.length && place.next.length == place.tokens) {
            next[rank] = place;
        }
        return place;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Place place && hash == place.hash && configuration.equals(place.configuration);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The places of one search. */
    private static final class Graph {
        private final Language language;
        private final Alphabet alphabet;
        private final Cursor cursor;
        private final Map<Configuration, Place> known = new HashMap<>();

        Graph(Language language) {
            this.language = language;
            this.alphabet = language.alphabet();
            this.cursor = language.cursor();
        }

        Place of(Configuration configuration) {
            Place place = known.get(configuration);
            if (place == null) {
                place = new Place(this, configuration);
                if (known.size() < MOST_KEPT) {
                    known.put(configuration, place);
                }
            }
            return place;
        }
    }
}
