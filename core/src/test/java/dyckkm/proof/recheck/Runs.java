package dyckkm.proof.recheck;

import dyckkm.language.Alphabet;
import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.reading.Claim;
import dyckkm.proof.recheck.reading.ClaimedMode;
import dyckkm.proof.recheck.reading.LastOperation;
import java.util.ArrayList;
import java.util.List;

/** What a network really does along all short prefixes of a language: what no accepted claim may contradict. */
final class Runs {
    private final Network network;
    private final DyckLanguage language;
    private final ReferenceStepper stepper;
    private final List<Moment> moments = new ArrayList<>();
    private double logMostForbidden = Double.NEGATIVE_INFINITY;
    private double logLeastAllowed;

    private record Moment(ClaimedMode mode, List<Integer> stack, State memory) {}

    /** Of prefixes up to a length, START read first. */
    Runs(Network network, DyckLanguage language, int length) {
        this.network = network;
        this.language = language;
        this.stepper = new ReferenceStepper(network);
        State memory = State.zero(network);
        stepper.step(memory, network.alphabet().start());
        visit(memory, new AutomatonState.Stack(List.of()), LastOperation.START, length);
    }

    private void visit(State memory, AutomatonState.Stack stack, LastOperation after, int left) {
        moments.add(new Moment(new ClaimedMode(stack.depth(), after), stack.types(), memory));
        noteProbabilities(memory, language.allowed(stack));
        if (left == 0) {
            return;
        }
        Alphabet vocabulary = network.alphabet();
        language.allowed(stack)
                .symbols()
                .filter(symbol -> symbol != vocabulary.end())
                .forEach(symbol -> {
                    State next = memory.copy();
                    stepper.step(next, symbol);
                    LastOperation read = vocabulary.isCall(symbol) ? LastOperation.PUSH : LastOperation.POP;
                    visit(next, (AutomatonState.Stack) language.next(stack, symbol), read, left - 1);
                });
    }

    private void noteProbabilities(State memory, AllowedSymbols allowed) {
        double[] logits = new double[network.alphabet().size()];
        stepper.logits(memory, logits);
        double greatest = java.util.Arrays.stream(logits).max().orElseThrow();
        double logSum = Math.log(java.util.Arrays.stream(logits)
                .map(logit -> Math.exp(logit - greatest))
                .sum());
        for (int symbol = 0; symbol < logits.length; symbol++) {
            double log = logits[symbol] - greatest - logSum;
            if (allowed.contains(symbol)) {
                logLeastAllowed = Math.min(logLeastAllowed, log);
            } else {
                logMostForbidden = Math.max(logMostForbidden, log);
            }
        }
    }

    boolean contradict(Claim claim) {
        return claim.head().logLow() < logMostForbidden
                || claim.head().logHigh() > logLeastAllowed
                || !moments.stream().allMatch(moment -> isInside(moment, claim));
    }

    private static boolean isInside(Moment moment, Claim claim) {
        Box box = claim.modes().get(moment.mode);
        return box != null
                && isInside(moment.memory.hidden(0), box.hidden(), moment.stack)
                && isInside(moment.memory.cell(0), box.cell(), moment.stack);
    }

    private static boolean isInside(double[] values, Bound[] bounds, List<Integer> stack) {
        for (int unit = 0; unit < values.length; unit++) {
            Bound bound = bounds[unit];
            Interval interval = bound.at(bound.slot() == 0 ? 0 : stack.get(bound.slot() - 1));
            if (!(interval.low() <= values[unit] && values[unit] <= interval.high())) {
                return false;
            }
        }
        return true;
    }
}
