package dyckkm.proof.exhaustive;

/**
 * What the logits after a prefix mean, given what the language allows there.
 *
 * @param isFinite whether all logits are finite numbers; if not, the rest means nothing
 * @param isSeparated whether every allowed symbol has a larger logit than every forbidden one, so that some ε is right here
 * @param forbidden the forbidden symbol with the largest logit, of several the first; START counts as forbidden
 * @param logForbidden ln of its probability
 * @param allowed the allowed symbol with the smallest logit, of several the first
 * @param logAllowed ln of its probability
 */
record Judgement(
        boolean isFinite, boolean isSeparated, int forbidden, double logForbidden, int allowed, double logAllowed) {}
