/** Where the corpora of commands come from: drawn from a language or a network, or read from files. */
package dyckkm.cli.corpus;
