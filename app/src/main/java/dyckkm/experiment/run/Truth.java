package dyckkm.experiment.run;

import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.WindowedDistribution;

/**
 * What the distribution that a corpus was drawn from scores, in nats per token.
 *
 * @param entropyFloor its exact entropy, which no model can beat on strings without end
 * @param crossEntropy its cross-entropy on the strings of this corpus; infinite if it cannot make one of them
 * @param unrestricted what the language's distribution scores on strings without end that are restricted to these lengths, of which it
 *     knows nothing: exactly the loss of a network that computes it
 */
public record Truth(double entropyFloor, double crossEntropy, double unrestricted) {
    public static Truth of(Language language, LengthWindow window, Corpus corpus) {
        WindowedDistribution truth = language.distribution().within(window);
        return new Truth(
                truth.entropyPerToken(), truth.crossEntropyPerToken(corpus), truth.unrestrictedCrossEntropyPerToken());
    }
}
