/** Sweeps: the grid of runs, the engine that executes them, the table of results. */
package dyckkm.experiment.sweep;
