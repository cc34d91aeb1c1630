/** The part of the paper's report on provenance: how it was made, and how to reproduce each row. */
package dyckkm.report.made;
