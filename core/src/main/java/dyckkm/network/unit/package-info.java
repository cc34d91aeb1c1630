/**
 * The meaning of a network's hidden units: a role, a place, a part of a code. Constructions record it when they allocate units,
 * model files store it, and every displayed name is derived from it.
 */
package dyckkm.network.unit;
