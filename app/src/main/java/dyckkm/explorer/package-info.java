/**
 * The web page on which a person types brackets and watches how a network remembers them, and its server.
 *
 * <p>{@link dyckkm.explorer.Explorer} handles requests; {@link dyckkm.explorer.PageQuery} validates all their input against the
 * {@link dyckkm.explorer.server.ServerLimits}. {@link dyckkm.explorer.network.TraceStream} sends a trace while it is being computed,
 * in time slices granted by {@link dyckkm.explorer.server.Admission}: a long trace does not block other requests, and stops
 * when its client disconnects. The page itself is under {@code page} among the resources and draws everything in the browser.
 */
package dyckkm.explorer;
