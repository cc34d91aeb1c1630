/**
 * Constructed networks: weights that generate a language by construction.
 *
 * <p>An <em>encoding</em> ({@link dyckkm.construction.code.SlotCode}) defines how a stack element becomes the values of a few
 * units and how they are read; a <em>layout</em> ({@link dyckkm.construction.code.UnitLayout}) names the units; a
 * <em>cell's</em> class ({@link dyckkm.construction.dyck.StackLstm}, {@link dyckkm.construction.dyck.TwoCopyRnn} and the
 * one-copy RNNs) writes the weights of a stack machine for any encoding. {@link dyckkm.construction.catalogue.Catalogue} lists
 * the valid combinations.
 */
package dyckkm.construction;
