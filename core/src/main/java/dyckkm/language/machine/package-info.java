/**
 * Languages given by a machine: an input-driven pushdown automaton with a bounded stack, of which a finite automaton is one without a
 * stack. {@link dyckkm.language.machine.MachineBuilder} collects and trims its rules, {@link dyckkm.language.machine.MachineJson} is its
 * text, {@link dyckkm.language.machine.Situations} says what occurs, {@link dyckkm.language.machine.Minimise} and {@link
 * dyckkm.language.machine.MooreForm} make other machines of the same language. docs/theory.md, 1.6, has the laws.
 */
package dyckkm.language.machine;
