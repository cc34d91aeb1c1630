/**
 * What a network does with one string, symbol by symbol.
 *
 * <p>{@link dyckkm.trace.Tracer} runs the network and the automaton side by side, {@link dyckkm.trace.TraceWalk} one step at a
 * time; the result is a {@link dyckkm.trace.Trace}, which other packages render.
 */
package dyckkm.trace;
