/**
 * The language Dyck-(k,m): well-nested brackets of {@code k} types with at most {@code m} open at any time.
 *
 * <p>Its symbols ({@link dyckkm.language.dyck.Vocabulary}), the automaton ({@link dyckkm.language.dyck.DyckLanguage}), exact
 * counting and ordering ({@link dyckkm.language.dyck.StringCounts}, {@link dyckkm.language.dyck.LengthLexOrder}), and the
 * paper's distribution with and without a length window ({@link dyckkm.language.dyck.DyckDistribution}, {@link
 * dyckkm.language.dyck.WindowedDyck}). Everything is computed by depth alone, so the cost does not depend on the number of
 * stacks.
 */
package dyckkm.language.dyck;
