package dyckkm.construction;

/**
 * The scales of a built construction, requested or chosen.
 *
 * @param scale β, the target of pre-activations
 * @param zeta the difference between the logits of allowed and other symbols: ζ of the paper's readout, the gap of a calibrated
 * one
 * @param exactStates whether gates are exactly 0 and 1 at this scale; if not, units stay close to the values they represent,
 * for strings of any length
 */
public record Scales(double scale, double zeta, boolean exactStates) {}
