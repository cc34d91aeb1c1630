/**
 * What a bounded hierarchical language is: its symbols and their text ({@link dyckkm.language.Alphabet}), its automaton ({@link
 * dyckkm.language.Language}, {@link dyckkm.language.Cursor}, {@link dyckkm.language.Support}), how probable its strings are ({@link
 * dyckkm.language.StringDistribution}, {@link dyckkm.language.WindowedDistribution}). Corpora are in {@link dyckkm.language.corpus}, Dyck-(k,m)
 * is in {@link dyckkm.language.dyck}, languages given by a machine are in {@link dyckkm.language.machine}. Nothing here knows of networks.
 *
 * <p>A string's <em>length</em> counts its END token everywhere in this package, as in the paper's tables.
 */
package dyckkm.language;
