package dyckkm.experiment;

import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.WindowedDyck;

/**
 * What the distribution that a corpus was drawn from scores, in nats per token.
 *
 * @param entropyFloor its exact entropy, which no model can beat on strings without end
 * @param crossEntropy its cross-entropy on the strings of this corpus; infinite if it cannot make one of them
 */
public record Truth(double entropyFloor, double crossEntropy) {
    public static Truth of(DyckLanguage language, LengthWindow window, Corpus corpus) {
        WindowedDyck truth = new DyckDistribution(language).within(window);
        return new Truth(truth.entropyPerToken(), truth.crossEntropyPerToken(corpus));
    }
}
