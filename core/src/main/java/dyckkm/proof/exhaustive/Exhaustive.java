package dyckkm.proof.exhaustive;

import dyckkm.proof.Verdict;

/**
 * What an exhaustive proof ends with.
 *
 * @param verdict the answer
 * @param coverage what was looked at
 */
public record Exhaustive(Verdict verdict, SearchCoverage coverage) {}
