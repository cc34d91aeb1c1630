/** The part of the paper's report that goes beyond it: compiled networks of other bounded hierarchical languages, proved. */
package dyckkm.report.beyond;
