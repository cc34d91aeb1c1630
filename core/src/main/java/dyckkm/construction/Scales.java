package dyckkm.construction;

/**
 * The scales that a construction is built with, those that were asked for and those that were chosen.
 *
 * @param scale β, where pre-activations reach
 * @param zeta what separates the logit of an allowed symbol from that of another: ζ of the paper's readout, the gap of a
 *     calibrated one
 * @param exactStates whether gates are exactly 0 and 1 at this scale; if not, units are near to what they stand for, for
 *     strings of any length
 */
public record Scales(double scale, double zeta, boolean exactStates) {}
