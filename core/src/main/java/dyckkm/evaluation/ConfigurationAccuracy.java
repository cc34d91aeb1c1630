package dyckkm.evaluation;

import java.util.Optional;

/**
 * Accuracy over the configurations of a language, each reached by its shortest string and counted once, however rare.
 *
 * @param configurations number of configurations
 * @param seen how many of them occur in the training corpus, if known
 * @param support whether allowed symbols are separated from forbidden ones
 * @param closing whether the right symbol pops, where a pop is allowed
 */
public record ConfigurationAccuracy(
        long configurations, Optional<Long> seen, SupportAccuracy support, Closing closing) {}
