/**
 * Proves that a network generates Dyck-(k,m) without visiting its stacks one by one.
 *
 * <p>The states of a run are sorted into {@link dyckkm.proof.certificate.step.Mode modes}: the depth and the last operation. In each
 * mode every unit is bounded by a {@link dyckkm.proof.certificate.value.Value}: an interval that may depend on the content of one
 * stack slot. {@link dyckkm.proof.certificate.Invariant} iterates one abstract step from mode to mode until nothing grows any
 * more; what is left is an inductive invariant, and {@link dyckkm.proof.certificate.separation.Separation} reads from it how probable
 * symbols are. Slots' contents are independent of each other, so sums over slots have their exact least and greatest values at
 * the sums of the slots' own: the cost is polynomial in k and m, though there are k^m stacks.
 *
 * <p>Nothing assumes how the weights are arranged. Every bound holds for any order of summation.
 */
package dyckkm.proof.certificate;
