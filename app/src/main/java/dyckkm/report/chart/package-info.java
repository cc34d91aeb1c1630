/**
 * Charts: series of points over two axes, drawn as small SVG pictures with real text and with colours for light and dark pages.
 */
package dyckkm.report.chart;
