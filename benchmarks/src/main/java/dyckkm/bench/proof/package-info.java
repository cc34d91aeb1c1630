/** The speed of exhaustive proofs, compared with a straightforward search that keeps memories in a hash set. */
package dyckkm.bench.proof;
