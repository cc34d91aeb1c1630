/** The language as automata of AutomataLib: {@link dyckkm.interop.automata.DyckAutomata} makes them. */
package dyckkm.interop.automata;
