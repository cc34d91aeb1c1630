/**
 * Languages given by a machine: an input-driven pushdown automaton with a bounded stack; a finite automaton is a machine
 * without a stack. {@link dyckkm.language.machine.MachineBuilder} collects and trims the rules, {@link
 * dyckkm.language.machine.MachineJson} reads and writes machines as JSON, {@link dyckkm.language.machine.Situations} computes
 * which situations are reachable, {@link dyckkm.language.machine.Minimise} and {@link dyckkm.language.machine.MooreForm}
 * produce equivalent machines. docs/theory.md, 1.6, has the definitions.
 */
package dyckkm.language.machine;
