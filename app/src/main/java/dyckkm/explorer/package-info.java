/**
 * The web page in which a person writes brackets and watches how a network remembers them, and the server behind it.
 *
 * <p>{@link dyckkm.explorer.Explorer} answers requests; nothing that comes with one is believed before {@link
 * dyckkm.explorer.Question} has checked it against the {@link dyckkm.explorer.server.Limits}. {@link dyckkm.explorer.network.TraceStream} sends a
 * trace while it is being computed, in turns that {@link dyckkm.explorer.server.Admission} gives, so that a long one never keeps others waiting and stops when
 * nobody reads it any more. The page itself is under {@code page} among the resources and draws everything in the browser.
 */
package dyckkm.explorer;
