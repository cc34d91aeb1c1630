/** How a stack element becomes the values of a few units, which unit is which, and the rows of weights that read them. */
package dyckkm.construction.code;
