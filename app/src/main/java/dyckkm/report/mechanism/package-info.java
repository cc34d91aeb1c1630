/** How the paper's networks remember a stack: its figures redrawn, each from a network that is built and run for the report. */
package dyckkm.report.mechanism;
