/**
 * Exact statistics of the strings of a machine: probability, length, depth, number of strings of each length, and sampling,
 * with and without a length window.
 *
 * <p>Configurations are never enumerated. A string is cut into {@linkplain dyckkm.language.machine.statistics.Level levels}:
 * the symbols read at one depth over one top of the stack, with excursions to greater depths as single steps. Each level is a
 * linear system over states, or a convolution where lengths matter, so the cost is polynomial in the numbers of states, stack
 * symbols and depths.
 */
package dyckkm.language.machine.statistics;
