/** Configurations and files of the paper authors' code. */
package dyckkm.experiment.authors;
