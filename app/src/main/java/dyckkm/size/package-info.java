/** How large the constructions are, beside the paper's formulas and the lower bounds. */
package dyckkm.size;
