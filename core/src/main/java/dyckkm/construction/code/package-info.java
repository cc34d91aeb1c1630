/** Encodings of stack elements as values of a few units, the layout of units, and the rows of weights that read them. */
package dyckkm.construction.code;
