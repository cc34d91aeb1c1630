/**
 * Bounded hierarchical languages: symbols and their text ({@link dyckkm.language.Alphabet}), the automaton ({@link
 * dyckkm.language.Language}, {@link dyckkm.language.Cursor}, {@link dyckkm.language.Support}), probabilities of strings ({@link
 * dyckkm.language.StringDistribution}, {@link dyckkm.language.WindowedDistribution}). Corpora are in {@link
 * dyckkm.language.corpus}, Dyck-(k,m) is in {@link dyckkm.language.dyck}, languages given by a machine are in {@link
 * dyckkm.language.machine}. Nothing here depends on networks.
 *
 * <p>Throughout this package a string's <em>length</em> includes its END token, as in the paper's tables.
 */
package dyckkm.language;
