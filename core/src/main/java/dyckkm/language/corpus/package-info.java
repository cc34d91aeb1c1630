/** Corpora: sampling, reading, writing, counting, splitting. */
package dyckkm.language.corpus;
