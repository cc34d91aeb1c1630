/** The part of the paper's report that asks of trained networks what is asked of constructions: wrong strings, and proofs for all lengths. */
package dyckkm.report.learned;
