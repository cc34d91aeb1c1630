/** The constructions for any language that a machine describes: the automaton of all configurations, and the compiler. */
package dyckkm.construction.machine;
