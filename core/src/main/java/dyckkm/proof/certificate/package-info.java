/**
 * Proves that a network generates Dyck-(k,m) without enumerating stacks.
 *
 * <p>The states of a run are grouped by {@link dyckkm.proof.certificate.step.Mode mode}: the depth and the last operation. In
 * each mode every unit is bounded by a {@link dyckkm.proof.certificate.value.Value}: an interval that may depend on the content
 * of one stack slot. {@link dyckkm.proof.certificate.Invariant} iterates one abstract step from mode to mode to a fixed point,
 * an inductive invariant; {@link dyckkm.proof.certificate.separation.Separation} derives bounds on the symbols' probabilities
 * from it. The contents of slots are independent of each other, so the exact extremes of a sum over slots are the sums of the
 * slots' extremes: the cost is polynomial in k and m, though there are k^m stacks.
 *
 * <p>No assumption is made about the arrangement of weights. Every bound holds for any order of summation.
 */
package dyckkm.proof.certificate;
