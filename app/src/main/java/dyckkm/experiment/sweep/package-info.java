/** Many runs: the grid that lists them, the engine that carries them out, the table of results. */
package dyckkm.experiment.sweep;
