/** The command line: one class per command, and shared code (options, output files, progress, exit codes). */
package dyckkm.cli;
