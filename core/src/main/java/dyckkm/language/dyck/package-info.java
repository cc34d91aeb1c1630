/**
 * The language Dyck-(k,m): well-nested brackets of {@code k} types with at most {@code m} open at any time.
 *
 * <p>Its symbols ({@link dyckkm.language.dyck.Vocabulary}), the automaton ({@link dyckkm.language.dyck.DyckLanguage}), exact counting
 * and ordering ({@link dyckkm.language.dyck.StringCounts}, {@link dyckkm.language.dyck.LengthLexOrder}), and the paper's distribution
 * with and without a length window ({@link dyckkm.language.dyck.DyckDistribution}, {@link dyckkm.language.dyck.WindowedDyck}), all of
 * it by depth alone, so that 10^15 stacks cost no more than ten.
 */
package dyckkm.language.dyck;
