/**
 * The web page in which a person writes brackets and watches how a network remembers them, and the server behind it.
 *
 * <p>{@link dyckkm.explorer.Explorer} answers requests; nothing that comes with one is believed before {@link
 * dyckkm.explorer.Question} has checked it against the {@link dyckkm.explorer.Limits}. {@link dyckkm.explorer.TraceStream} sends a
 * trace while it is being computed, in {@link dyckkm.explorer.Turns}, so that a long one never keeps others waiting and stops when
 * nobody reads it any more. The page itself is under {@code page} among the resources and draws everything in the browser.
 */
package dyckkm.explorer;
