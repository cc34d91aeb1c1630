/**
 * The part of the paper's report on proofs: every construction, the formulas as printed, the large language.
 *
 * <p>A {@link dyckkm.report.proof.ProofPlan} lists what is proved and in which arithmetic; {@link dyckkm.report.proof.Prover}
 * builds and proves one construction after the other; {@link dyckkm.report.proof.ProofSection} arranges the results in tables
 * and figures.
 */
package dyckkm.report.proof;
