package dyckkm.proof.exhaustive.judgement;

import java.util.Arrays;

/**
 * The evaluation of the logits after a prefix, given the language's support there.
 *
 * @param isFinite whether all logits are finite; if not, the rest is undefined
 * @param isSeparated whether every allowed symbol has a larger logit than every forbidden one, so that some ε is right here
 * @param forbidden the forbidden symbol with the largest logit, of several the first; START counts as forbidden
 * @param logForbidden ln of its probability, to within {@link LogSoftmax#error}
 * @param allowed the allowed symbol with the smallest logit, of several the first
 * @param logAllowed ln of its probability, to within {@link LogSoftmax#error}
 * @param logits the logits, for comparisons that these logarithms cannot decide; must not be modified
 */
public record Judgement(
        boolean isFinite,
        boolean isSeparated,
        int forbidden,
        double logForbidden,
        int allowed,
        double logAllowed,
        double[] logits) {
    /** The probability of the forbidden symbol. */
    public SoftmaxValue forbiddenValue() {
        return new SoftmaxValue(logits, logits[forbidden], logForbidden);
    }

    /** The probability of the allowed symbol. */
    public SoftmaxValue allowedValue() {
        return new SoftmaxValue(logits, logits[allowed], logAllowed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Judgement judgement
                && isFinite == judgement.isFinite
                && isSeparated == judgement.isSeparated
                && forbidden == judgement.forbidden
                && allowed == judgement.allowed
                && Arrays.equals(logits, judgement.logits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(logits);
    }
}
