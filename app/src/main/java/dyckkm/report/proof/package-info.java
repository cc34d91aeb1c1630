/**
 * The part of the paper's report that proves: every construction, the formulas as printed, the large language.
 *
 * <p>A {@link dyckkm.report.proof.ProofPlan} says what is proved where; {@link dyckkm.report.proof.Prover} builds and proves one
 * construction after the other; {@link dyckkm.report.proof.ProofSection} puts the results into tables and figures.
 */
package dyckkm.report.proof;
