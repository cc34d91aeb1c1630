/** The list of all constructions, and counts over it. */
package dyckkm.construction.catalogue;
