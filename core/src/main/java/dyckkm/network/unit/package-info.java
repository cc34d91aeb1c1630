/**
 * What the hidden units of a network stand for: a role, a place, a part of a code. Constructions say it when they give out their units,
 * model files carry it, and every name that is shown is derived from it.
 */
package dyckkm.network.unit;
