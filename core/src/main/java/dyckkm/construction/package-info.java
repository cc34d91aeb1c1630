/**
 * Weights written down: networks that generate a language by construction.
 *
 * <p>An <em>encoding</em> ({@link dyckkm.construction.code.SlotCode}) says how a stack element becomes the values of a few units
 * and how these are read; a <em>layout</em> ({@link dyckkm.construction.code.UnitLayout}) names which unit is which; a
 * <em>cell's</em> class ({@link dyckkm.construction.dyck.StackLstm}, {@link dyckkm.construction.dyck.TwoCopyRnn} and the one-copy RNNs)
 * writes the weights of a stack machine for any encoding. {@link dyckkm.construction.catalogue.Catalogue} lists what can be combined.
 */
package dyckkm.construction;
