/**
 * The cells over a batch: the values each cell keeps, and its forward and backward step, for training and evaluation.
 *
 * <p>A {@link dyckkm.kernel.cell.CellPass} is one recurrent layer with its work space. {@link dyckkm.kernel.cell.LstmPass},
 * {@link dyckkm.kernel.cell.GruPass} and {@link dyckkm.kernel.cell.RnnPass} implement the steps; the caller chooses the order
 * of nodes, along the tree of a batch or along strings side by side. {@link dyckkm.kernel.cell.LayerBlocks} is the memory
 * layout of a layer's parameters.
 */
package dyckkm.kernel.cell;
