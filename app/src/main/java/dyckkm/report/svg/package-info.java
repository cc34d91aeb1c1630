/** Pictures as SVG: written element by element, put into HTML, and painted as PNG. */
package dyckkm.report.svg;
