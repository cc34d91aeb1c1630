/** Options that several commands share, with conversion and validation of their values. */
package dyckkm.cli.options;
