/**
 * The compiler: from an input-driven pushdown machine to the weights of a Simple RNN or an LSTM, as whole numbers (docs/theory.md,
 * Section 10). What a machine does ({@link dyckkm.construction.compiled.Behaviour}) is turned into rows that are right whatever is on the
 * stack; scales, formats and files are the business of the package above.
 */
package dyckkm.construction.compiled;
