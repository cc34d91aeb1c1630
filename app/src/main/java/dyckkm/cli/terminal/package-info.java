/** What people see while a command works, and what programs read of it: lines that are redrawn, progress, times, JSON. */
package dyckkm.cli.terminal;
