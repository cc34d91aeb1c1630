/** One run: its configuration, its folder, its training and what was measured. */
package dyckkm.experiment.run;
