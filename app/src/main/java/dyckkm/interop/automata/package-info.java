/** The language as automata of AutomataLib; {@link dyckkm.interop.automata.DyckAutomata} builds them. */
package dyckkm.interop.automata;
