/**
 * Languages written down as grammars: readers for EBNF and for document type definitions, the checks that make a grammar one of an
 * input-driven language, its translation into a deterministic machine, and the gallery of built-in languages.
 *
 * <p>In order: {@link dyckkm.grammar.EbnfReader} and {@link dyckkm.grammar.DtdReader} produce a {@link dyckkm.grammar.Grammar}, whose
 * rules are checked as it is made; {@code ContentAutomata} turns the content of each bracket pair into a finite automaton, and {@code
 * Determiniser} the automata into a machine.
 */
package dyckkm.grammar;
