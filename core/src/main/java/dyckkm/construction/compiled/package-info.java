/**
 * The compiler: from an input-driven pushdown machine to the weights of a Simple RNN or an LSTM, as whole numbers
 * (docs/theory.md, Section 10). It turns the behaviour of a machine ({@link dyckkm.construction.compiled.Behaviour}) into rows
 * that are correct for every stack content; the package above handles scales, formats and files.
 */
package dyckkm.construction.compiled;
