/**
 * Charts: series of points over two axes, drawn as small SVG pictures whose text is text and whose colours suit light and dark
 * pages alike.
 */
package dyckkm.report.chart;
