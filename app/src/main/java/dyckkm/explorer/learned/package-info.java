/**
 * What a trained network has learned: whether it generates its language, strings that it gets wrong, and how its state drifts while a loop is
 * repeated. All work is bounded by counted products, so that the same network has the same answer on every machine.
 */
package dyckkm.explorer.learned;
