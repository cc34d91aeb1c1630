/** Configurations and files of the authors' own code. */
package dyckkm.experiment.authors;
