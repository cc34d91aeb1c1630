package dyckkm.construction;

import dyckkm.network.Network;

/**
 * A network with the key to its memory.
 *
 * @param network the network
 * @param layout which unit is which
 * @param decoder the stack that a memory stands for
 */
public record Construction(Network network, UnitLayout layout, StackDecoder decoder) {}
