package dyckkm.evaluation;

import java.util.Optional;

/**
 * What a network knows in each configuration of its language, reached by the shortest string: all of them count alike, however seldom
 * they are.
 *
 * @param configurations how many there are
 * @param seen how many of them the training corpus shows, where that is known
 * @param support whether what may come is told from what may not
 * @param closing whether the right symbol pops, where one may
 */
public record ConfigurationAccuracy(
        long configurations, Optional<Long> seen, SupportAccuracy support, Closing closing) {}
