/**
 * Code shared by {@code build}, {@code verify}, {@code trace} and {@code bound}: model files, their checks, what a proof is
 * asked and how, verdicts as text and JSON.
 */
package dyckkm.cli.network;
