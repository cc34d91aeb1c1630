package dyckkm.proof.recheck.sets;

import dyckkm.proof.recheck.reading.Head;
import java.util.List;

/**
 * What a certificate of sets says, of which nothing is believed yet.
 *
 * @param head what all certificates say
 * @param isAboutClosing whether it is about the share of symbols that may pop among all that pop, and not about thresholds
 * @param closingShare the least such share
 * @param sets the first is that of the empty string
 */
record SetClaim(Head head, boolean isAboutClosing, double closingShare, List<ClaimedSet> sets) {}
