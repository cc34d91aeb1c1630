package dyckkm.proof.recheck.reading;

import dyckkm.proof.recheck.arithmetic.Box;
import java.util.Map;

/**
 * The content of a certificate for Dyck-(k,m), checked for form only.
 *
 * @param head the part common to all certificates
 * @param modes the bounds of each mode; none speaks of a slot above the mode's depth
 * @param wrongClosings for some modes a bound on the logits of close brackets that do not close the top
 */
public record Claim(Head head, Map<ClaimedMode, Box> modes, Map<ClaimedMode, Double> wrongClosings) {}
