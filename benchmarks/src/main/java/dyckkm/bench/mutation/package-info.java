/**
 * Holds the exhaustive proof and the certificate against each other on many mutants of every construction, and counts how often
 * each of them has an answer.
 */
package dyckkm.bench.mutation;
