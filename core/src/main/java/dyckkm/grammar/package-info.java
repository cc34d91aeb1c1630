/**
 * Languages given by grammars: readers for EBNF and for document type definitions, the checks that a grammar is input-driven,
 * its translation into a deterministic machine, and the gallery of built-in languages.
 *
 * <p>In order: {@link dyckkm.grammar.EbnfReader} and {@link dyckkm.grammar.DtdReader} produce a {@link dyckkm.grammar.Grammar},
 * which checks its rules on construction; {@code ContentAutomata} turns the content of each bracket pair into a finite
 * automaton, and {@code Determiniser} combines these into a machine.
 */
package dyckkm.grammar;
