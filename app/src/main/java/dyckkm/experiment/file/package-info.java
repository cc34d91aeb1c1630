/** Files of runs and sweeps: checksums, locks, strict parsing. */
package dyckkm.experiment.file;
