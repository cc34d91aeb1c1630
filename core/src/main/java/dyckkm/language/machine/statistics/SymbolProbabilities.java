package dyckkm.language.machine.statistics;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.SymbolKind;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Rule;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The probabilities of the symbols that may follow: the paper's rule, generalised to machines.
 *
 * <p>Each action (call, return, internal, END) for which state and top have a rule is equally probable, and so is each symbol
 * of an action. Limits on the depth are applied afterwards: symbols that are not allowed at the present depth are left out, and
 * the rest is normalised. If the machine has weights, probabilities are proportional to them instead.
 */
public final class SymbolProbabilities {
    private final Machine machine;
    /** (states, stack symbols + 1): the symbols of all rules, and END where the state accepts. */
    private final BitSet[] symbols;
    /** (states, stack symbols + 1, kinds): how many of them are of each kind. */
    private final int[][] ofKind;

    public SymbolProbabilities(Machine machine) {
        this.machine = machine;
        this.symbols = new BitSet[machine.states() * (machine.stackSymbols() + 1)];
        Arrays.setAll(symbols, place -> new BitSet());
        for (Rule rule : machine.rules()) {
            symbols[place(rule.state(), rule.top())].set(rule.symbol());
        }
        for (int state = 0; state < machine.states(); state++) {
            if (machine.accepts(state)) {
                symbols[place(state, Language.NO_TOP)].set(machine.alphabet().end());
            }
        }
        this.ofKind = new int[symbols.length][SymbolKind.values().length];
        for (int place = 0; place < symbols.length; place++) {
            int[] counts = ofKind[place];
            symbols[place].stream()
                    .forEach(symbol -> counts[machine.alphabet().kind(symbol).ordinal()]++);
        }
    }

    private int place(int state, int top) {
        return state * (machine.stackSymbols() + 1) + top + 1;
    }

    /** The weight of a symbol with this state and top, whatever the depth; 0 if no rule reads it there. */
    public double weight(int state, int top, int symbol) {
        int place = place(state, top);
        if (!symbols[place].get(symbol)) {
            return 0;
        }
        return machine.isWeighted()
                ? machine.weight(symbol)
                : 1.0 / ofKind[place][machine.alphabet().kind(symbol).ordinal()];
    }

    /** The probability of each symbol of the support, in its order. */
    public double[] of(int state, int depth, int top) {
        Support support = machine.support(state, depth, top);
        double[] probabilities = new double[support.count()];
        double sum = 0;
        for (int index = 0; index < probabilities.length; index++) {
            probabilities[index] = weight(state, top, support.at(index));
            sum += probabilities[index];
        }
        for (int index = 0; index < probabilities.length; index++) {
            probabilities[index] /= sum;
        }
        return probabilities;
    }
}
