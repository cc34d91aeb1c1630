/**
 * Compares the exhaustive proof with the certificate on many mutants of every construction, and counts how often each decides.
 */
package dyckkm.bench.mutation;
