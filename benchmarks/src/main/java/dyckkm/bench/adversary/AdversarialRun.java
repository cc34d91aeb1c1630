package dyckkm.bench.adversary;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModel;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A long string on the worst engine, along which the support must be that of the language, with the thresholds that were proved.
 *
 * @param network what was proved
 * @param language what it generates
 * @param model the engines it was proved for
 * @param verdict the proof
 */
record AdversarialRun(Network network, DyckLanguage language, EngineModel model, Verdict verdict) {
    /** ln p as computed here is right to this. */
    private static final double SAME = 1e-9;

    /** What kinds of strings there are. */
    private static final int STRINGS = 3;

    /** The first failure, if any. */
    Optional<String> failure(Strategy strategy, long steps, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        AdversarialStepper stepper = new AdversarialStepper(
                network, model, new AdversarialFunctions(verdict.premises(), strategy, random), random);
        Vocabulary vocabulary = language.vocabulary();
        int[] stack = new int[language.m()];
        int depth = 0;
        double[] logits = new double[vocabulary.size()];
        stepper.step(vocabulary.start());
        for (long step = 0; step <= steps; step++) {
            stepper.logits(logits);
            Optional<String> problem = problem(logits, depth, depth == 0 ? Language.NO_TOP : stack[depth - 1]);
            if (problem.isPresent()) {
                return Optional.of("after " + step + " symbols " + problem.get());
            }
            int top = depth == 0 ? Language.NO_TOP : stack[depth - 1];
            boolean push = depth == 0
                    || language.allows(Language.INITIAL, depth, top, vocabulary.open(0))
                            && pushes(step, steps, depth, random);
            if (push) {
                stack[depth] = random.nextInt(language.k());
                stepper.step(vocabulary.open(stack[depth++]));
            } else {
                stepper.step(vocabulary.close(stack[--depth]));
            }
        }
        return Optional.empty();
    }

    /** A random walk; then up and down as far as it goes; then the bottom element kept while all above it changes. */
    private boolean pushes(long step, long steps, int depth, SplittableRandom random) {
        return switch ((int) (STRINGS * step / (steps + 1))) {
            case 0 -> random.nextBoolean();
            case 1 -> step / language.m() % 2 == 0;
            default -> depth == 1 || random.nextBoolean();
        };
    }

    private Optional<String> problem(double[] logits, int depth, int top) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (double logit : logits) {
            greatest = Math.max(greatest, logit);
        }
        double sum = 0;
        for (double logit : logits) {
            sum += Math.exp(logit - greatest);
        }
        Vocabulary vocabulary = language.vocabulary();
        for (int symbol = 0; symbol < logits.length; symbol++) {
            boolean allowed = language.allows(Language.INITIAL, depth, top, symbol);
            double log = logits[symbol] - greatest - Math.log(sum);
            boolean right = allowed
                    ? log >= verdict.epsilon().logHigh() - SAME
                    : log <= verdict.epsilon().logLow() + SAME;
            if (!right) {
                return Optional.of("symbol " + symbol + ", " + (allowed ? "allowed" : "forbidden") + " at depth "
                        + depth + ", has ln p = " + log);
            }
        }
        return Optional.empty();
    }
}
