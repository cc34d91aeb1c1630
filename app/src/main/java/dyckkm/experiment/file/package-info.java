/** Files of runs and sweeps: sealed with checksums, locked, strict in what they accept. */
package dyckkm.experiment.file;
