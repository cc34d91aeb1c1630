/**
 * Experiments: runs, each a configuration and a folder; sweeps of many; the engines that carry them out; the paper's grid.
 */
package dyckkm.experiment;
