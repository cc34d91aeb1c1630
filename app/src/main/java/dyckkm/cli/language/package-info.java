/** What {@code language} and {@code stats} print about a language. */
package dyckkm.cli.language;
