/**
 * How the paper's networks remember a stack: its figures drawn again, each from a network that is built and run when the report is
 * made.
 */
package dyckkm.report.mechanism;
