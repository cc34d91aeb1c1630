/**
 * Renders a {@link dyckkm.trace.Trace}, what a network does with one string, as {@link dyckkm.report.trace.TextTrace text},
 * {@link dyckkm.report.trace.SvgTrace SVG} and {@link dyckkm.report.trace.HtmlTrace HTML}.
 */
package dyckkm.report.trace;
