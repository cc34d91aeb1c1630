package dyckkm.bench.adversary;

import dyckkm.network.Nonlinearity;
import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.Segment;
import java.util.List;
import java.util.SplittableRandom;

/** σ and tanh that satisfy the premises of a proof, and nothing more. */
final class AdversarialFunctions {
    private final List<Premise.Function> premises;
    private final Strategy strategy;
    private final SplittableRandom random;

    /** An argument of which the proof says nothing: a premise is missing. */
    static final class NotPromisedException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        NotPromisedException(String message) {
            super(message);
        }
    }

    AdversarialFunctions(List<Premise> all, Strategy strategy, SplittableRandom random) {
        this.premises = all.stream()
                .filter(Premise.Function.class::isInstance)
                .map(Premise.Function.class::cast)
                .toList();
        this.strategy = strategy;
        this.random = random;
    }

    /** In how many ways a step may be made. */
    int variants() {
        return premises.stream().mapToInt(Premise.Function::variant).max().orElse(0) + 1;
    }

    float apply(int variant, EngineFunction function, float x) {
        for (Premise.Function premise : premises) {
            if (premise.variant() == variant
                    && premise.function() == function
                    && premise.from() <= x
                    && x <= premise.to()
                    && premise.says().from() <= x
                    && (x < premise.says().to() || x == Float.POSITIVE_INFINITY)) {
                return worst(premise.says(), trueValue(function.function(), x));
            }
        }
        throw new NotPromisedException("nothing is said of " + function.text() + " at " + x + " in variant " + variant);
    }

    private float worst(Segment says, double value) {
        double least = Math.max(
                says.least(), says.isRelative() ? Math.min(low(says, value), high(says, value)) : says.least());
        double greatest = Math.min(
                says.greatest(), says.isRelative() ? Math.max(low(says, value), high(says, value)) : says.greatest());
        float low = (float) least < least ? Math.nextUp((float) least) : (float) least;
        float high = (float) greatest > greatest ? Math.nextDown((float) greatest) : (float) greatest;
        if (low > high) {
            return (float) value;
        }
        return strategy.takesGreatest(value, random) ? high : low;
    }

    private static double low(Segment says, double value) {
        return value * (1 + says.low());
    }

    private static double high(Segment says, double value) {
        return value * (1 + says.high());
    }

    private static double trueValue(Nonlinearity function, double x) {
        if (function == Nonlinearity.TANH) {
            return Math.tanh(x);
        }
        return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
    }
}
