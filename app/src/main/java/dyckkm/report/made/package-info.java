/** The part of the paper's report that says how it was made, and how to make each row again. */
package dyckkm.report.made;
