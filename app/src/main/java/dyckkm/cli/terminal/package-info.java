/** Output while a command runs: redrawn lines, progress and times for people, JSON for programs. */
package dyckkm.cli.terminal;
