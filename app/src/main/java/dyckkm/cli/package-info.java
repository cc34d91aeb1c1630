/** The command line: one class per command, and what they share (options, output files, progress, exit codes). */
package dyckkm.cli;
