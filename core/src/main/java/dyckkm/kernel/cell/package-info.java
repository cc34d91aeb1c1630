/**
 * The cells over a batch: what each keeps, and its step forward and back, for training and evaluation alike.
 *
 * <p>A {@link dyckkm.kernel.cell.CellPass} is one recurrent layer with room to work in. {@link dyckkm.kernel.cell.LstmPass}, {@link
 * dyckkm.kernel.cell.GruPass} and {@link dyckkm.kernel.cell.RnnPass} have their steps; a caller decides which nodes go when, along the tree
 * of a batch or along strings side by side. {@link dyckkm.kernel.cell.LayerBlocks} says where a layer's parameters lie.
 */
package dyckkm.kernel.cell;
