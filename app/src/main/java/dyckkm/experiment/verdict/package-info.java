/** Verdicts on trained models: the networks of many finished runs, proved or refuted, as one table. */
package dyckkm.experiment.verdict;
