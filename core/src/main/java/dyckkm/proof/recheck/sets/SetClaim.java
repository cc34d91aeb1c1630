package dyckkm.proof.recheck.sets;

import dyckkm.proof.recheck.reading.Head;
import java.util.List;

/**
 * The unverified content of a certificate of sets.
 *
 * @param head the part common to all certificates
 * @param isAboutClosing whether it is about the share of symbols that may pop among all that pop, and not about thresholds
 * @param closingShare the least such share
 * @param sets the first is that of the empty string
 */
record SetClaim(Head head, boolean isAboutClosing, double closingShare, List<ClaimedSet> sets) {}
