/** The part of the paper's report on learning: curves, verdicts and losses of any runs of the paper's grid. */
package dyckkm.report.learning;
