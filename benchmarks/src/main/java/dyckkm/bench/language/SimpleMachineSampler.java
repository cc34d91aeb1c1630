package dyckkm.bench.language;

import dyckkm.language.Cursor;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws a corpus of a machine symbol by symbol from the probabilities of what may follow; strings that are too long are thrown away. */
final class SimpleMachineSampler {
    private final Machine machine;
    private final int longest;
    /** By the number of a support; null where it was not asked for yet. */
    private final double[][] probabilities;

    private final SymbolProbabilities rule;

    /** @param longest the greatest length that is kept */
    SimpleMachineSampler(Machine machine, int longest) {
        this.machine = machine;
        this.longest = longest;
        this.rule = new SymbolProbabilities(machine);
        int most = 0;
        for (int state = 0; state < machine.states(); state++) {
            for (int top = -1; top < machine.stackSymbols(); top++) {
                for (int depth = 0; depth <= machine.depthBound(); depth++) {
                    most = Math.max(most, machine.situation(state, depth, top));
                }
            }
        }
        this.probabilities = new double[most + 1][];
    }

    List<List<Integer>> draw(long tokens, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<Integer>> corpus = new ArrayList<>();
        long drawn = 0;
        while (drawn < tokens) {
            List<Integer> string = drawString(random);
            if (string.size() <= longest) {
                corpus.add(string);
                drawn += string.size();
            }
        }
        return corpus;
    }

    private List<Integer> drawString(SplittableRandom random) {
        List<Integer> string = new ArrayList<>();
        Cursor cursor = machine.cursor();
        while (!cursor.isFinished() && string.size() <= longest) {
            Support support = cursor.support();
            int situation = machine.situation(cursor.state(), cursor.depth(), cursor.top());
            if (probabilities[situation] == null) {
                probabilities[situation] = rule.of(cursor.state(), cursor.depth(), cursor.top());
            }
            double rest = random.nextDouble();
            int index = 0;
            while (index < support.count() - 1 && rest >= probabilities[situation][index]) {
                rest -= probabilities[situation][index++];
            }
            string.add(support.at(index));
            cursor.read(support.at(index));
        }
        return string;
    }
}
