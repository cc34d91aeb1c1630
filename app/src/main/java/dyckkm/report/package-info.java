/** Tables and figures of the commands and of the paper's report, as text, CSV, HTML, SVG and PNG. */
package dyckkm.report;
