/**
 * What a bounded hierarchical language is: its symbols and their text ({@link dyckkm.language.Alphabet}), its automaton ({@link
 * dyckkm.language.Language}, {@link dyckkm.language.Cursor}, {@link dyckkm.language.Support}), how probable its strings are ({@link
 * dyckkm.language.StringDistribution}, {@link dyckkm.language.WindowedDistribution}), and corpora: drawn, stored, read, written and
 * counted. Dyck-(k,m) is in {@link dyckkm.language.dyck}, languages given by a machine are in {@link dyckkm.language.machine}.
 *
 * <p>Here are also two things that all packages share: how bad input is refused ({@link dyckkm.common.BadInputException}) and how
 * threads work for others ({@link dyckkm.common.WorkerPool}). Nothing here knows of networks.
 *
 * <p>A string's <em>length</em> counts its END token everywhere in this package, as in the paper's tables.
 */
package dyckkm.language;
