/** One run: its configuration, folder, training and results. */
package dyckkm.experiment.run;
