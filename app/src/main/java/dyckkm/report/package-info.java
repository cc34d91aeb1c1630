/** Tables and figures: what the commands print and the paper's report shows, as text, CSV, HTML, SVG and PNG. */
package dyckkm.report;
