package dyckkm.proof.exhaustive;

import dyckkm.proof.Verdict;

/**
 * The result of an exhaustive proof.
 *
 * @param verdict the answer
 * @param coverage the extent of the search
 */
public record Exhaustive(Verdict verdict, SearchCoverage coverage) {}
