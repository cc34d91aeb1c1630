/** Options that several commands share, with the conversion and the checks of their values. */
package dyckkm.cli.options;
