/**
 * Weights written down: networks that generate Dyck-(k,m) by construction.
 *
 * <p>An <em>encoding</em> ({@link dyckkm.construction.SlotCode}) says how a stack element becomes the values of a few units
 * and how these are read; a <em>layout</em> ({@link dyckkm.construction.UnitLayout}) names which unit is which; a
 * <em>cell's</em> class ({@link dyckkm.construction.StackLstm}, {@link dyckkm.construction.TwoCopyRnn} and the one-copy RNNs)
 * writes the weights of a stack machine for any encoding. {@link dyckkm.construction.Catalogue} lists what can be combined.
 */
package dyckkm.construction;
