/** The sources of a command's corpora: drawn from a language or a network, or read from files. */
package dyckkm.cli.corpus;
