/** The sizes of the constructions, compared with the paper's formulas and the lower bounds. */
package dyckkm.size;
