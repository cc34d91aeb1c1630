/** The constructions for any language given by a machine: the automaton of all configurations, and the compiler. */
package dyckkm.construction.machine;
