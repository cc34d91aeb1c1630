/**
 * Languages given by a machine: an input-driven pushdown automaton with a bounded stack, of which a finite automaton is one without a
 * stack.
 */
package dyckkm.language.machine;
