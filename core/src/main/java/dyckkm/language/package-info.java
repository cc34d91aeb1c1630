/**
 * The language Dyck-(k,m): well-nested brackets of {@code k} types with at most {@code m} open at any time.
 *
 * <p>Here live the symbols and their text ({@link dyckkm.language.Vocabulary}), the automaton ({@link
 * dyckkm.language.DyckLanguage}), exact counting and ordering ({@link dyckkm.language.StringCounts}, {@link
 * dyckkm.language.LengthLexOrder}), the paper's distribution with and without a length window ({@link
 * dyckkm.language.DyckDistribution}, {@link dyckkm.language.WindowedDistribution}), and corpora: drawn, stored, read,
 * written and counted. So do two things that all packages share: how bad input is refused ({@link
 * dyckkm.language.BadInputException}) and how threads work for others ({@link dyckkm.language.WorkerPool}). Nothing here knows of
 * networks.
 *
 * <p>A string's <em>length</em> counts its END token everywhere in this package, as in the paper's tables.
 */
package dyckkm.language;
