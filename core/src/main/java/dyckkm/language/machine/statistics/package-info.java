/**
 * What is exactly known of the strings of a machine: how probable they are, how long, how deep, how many there are of each length, and
 * how to draw them, with and without a length window.
 *
 * <p>Nothing lists configurations. A string is cut into {@linkplain dyckkm.language.machine.statistics.Level levels}: what is read at one
 * depth over one top of the stack, with whole excursions to greater depths taken as single steps. Each level is a linear system over
 * states, or a convolution where lengths matter, so all is polynomial in the numbers of states, stack symbols and depths.
 */
package dyckkm.language.machine.statistics;
