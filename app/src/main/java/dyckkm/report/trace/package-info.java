/**
 * Shows what a network does with one string, a {@link dyckkm.trace.Trace}: {@link dyckkm.report.trace.TextTrace}, {@link
 * dyckkm.report.trace.SvgTrace} and {@link dyckkm.report.trace.HtmlTrace}.
 */
package dyckkm.report.trace;
