/** What {@code build}, {@code verify}, {@code trace} and {@code bound} share: model files, checks of them, verdicts as text and JSON. */
package dyckkm.cli.network;
