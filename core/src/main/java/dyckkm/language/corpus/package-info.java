/** Corpora: drawn, read, written, counted, split. */
package dyckkm.language.corpus;
