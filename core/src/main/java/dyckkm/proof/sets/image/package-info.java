/**
 * The image of a box of states under one step of a network, as any engine of a model may compute it, and the bounds of the logits on a
 * box: interval arithmetic and the mean value form, with the errors of the engine added up along the equations.
 */
package dyckkm.proof.sets.image;
