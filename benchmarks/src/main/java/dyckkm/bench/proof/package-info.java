/** How fast exhaustive proofs are, beside a walk with a hash set of memories as one would write it down. */
package dyckkm.bench.proof;
