/**
 * What a network does with one string, symbol by symbol.
 *
 * <p>{@link dyckkm.report.trace.Tracer} runs the network and the automaton side by side and keeps everything in a {@link
 * dyckkm.report.trace.Trace}; {@link dyckkm.report.trace.TextTrace}, {@link dyckkm.report.trace.SvgTrace} and {@link
 * dyckkm.report.trace.HtmlTrace} show it.
 */
package dyckkm.report.trace;
