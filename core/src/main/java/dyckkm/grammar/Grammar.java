package dyckkm.grammar;

import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A checked grammar of an input-driven language: all recursion passes between a call and its return. */
public final class Grammar {
    private final Source source;
    private final TokenAlphabet alphabet;
    private final Map<String, GrammarRule> rules;
    private final GrammarRule start;
    private final OptionalInt depth;
    private final Map<String, Double> weights;
    private final List<String> warnings;
    private final int leastDepth;

    Grammar(
            Source source,
            TokenAlphabet alphabet,
            Map<String, GrammarRule> rules,
            GrammarRule start,
            OptionalInt depth,
            Map<String, Double> weights,
            List<String> warnings,
            int leastDepth) {
        this.source = source;
        this.alphabet = alphabet;
        this.rules = rules;
        this.start = start;
        this.depth = depth;
        this.weights = weights;
        this.warnings = List.copyOf(warnings);
        this.leastDepth = leastDepth;
    }

    public Source source() {
        return source;
    }

    public TokenAlphabet alphabet() {
        return alphabet;
    }

    /** The depth given in the source; 0 without brackets. */
    public OptionalInt depth() {
        return hasBrackets() ? depth : OptionalInt.of(0);
    }

    /** The weights of tokens, 1 for tokens not listed; empty if the language has no weights. */
    public Map<String, Double> weights() {
        return weights;
    }

    /** Warnings about a well-defined language, each with file, line and column. */
    public List<String> warnings() {
        return warnings;
    }

    /** The least depth at which the language is not empty. */
    public int leastDepth() {
        return leastDepth;
    }

    private boolean hasBrackets() {
        return alphabet.calls() > 0;
    }

    /**
     * The language up to a depth, as a minimised machine.
     *
     * @param given overrides the depth in the source
     */
    public Machine machine(OptionalInt given) {
        if (given.isPresent() && given.getAsInt() != 0 && !hasBrackets()) {
            throw new BadInputException(source.name() + " has no brackets, so its depth is 0, not " + given.getAsInt());
        }
        int bound = (given.isPresent() ? given : depth())
                .orElseThrow(() -> new BadInputException(
                        source.name() + " does not say how deep brackets may be nested: give -m DEPTH"));
        if (bound < leastDepth) {
            throw source.error(
                    start.offset(),
                    "the language is empty at depth " + bound + "; the least depth at which it is not is "
                            + leastDepth);
        }
        ContentAutomata automata = ContentAutomata.of(source, rules, start.name());
        try {
            return Determiniser.of(automata, source.title(), alphabet, bound).machine(weights);
        } catch (BadInputException e) {
            throw new BadInputException(source.name() + ": " + e.getMessage());
        }
    }

    @Override
    public String toString() {
        return source.title() + " over " + alphabet.description();
    }
}
