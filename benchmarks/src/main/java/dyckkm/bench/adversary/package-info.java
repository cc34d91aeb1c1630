/**
 * Proved networks on an engine that does its worst: whatever the premises of a proof leave open it chooses against the network.
 * {@code ./bench adversary}.
 */
package dyckkm.bench.adversary;
