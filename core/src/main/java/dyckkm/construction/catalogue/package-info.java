/** The list of all constructions, and what is counted over the list. */
package dyckkm.construction.catalogue;
