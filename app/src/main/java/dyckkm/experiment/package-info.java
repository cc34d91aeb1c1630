/**
 * Experiments: runs, each a configuration and a folder; sweeps of many; the engines that carry them out; the paper's grid.
 *
 * <p>{@link dyckkm.experiment.run.RunConfig} says all that a run computes, from {@link dyckkm.experiment.sweep.PaperGrid}, a {@link
 * dyckkm.experiment.sweep.GridFile} or an {@link dyckkm.experiment.authors.AuthorsConfig}. {@link dyckkm.experiment.run.Run} carries it out in its
 * folder, once and for all; {@link dyckkm.experiment.sweep.Sweep} gives many to a {@link dyckkm.experiment.sweep.SweepEngine} and keeps their
 * {@link dyckkm.experiment.sweep.SweepResults}.
 */
package dyckkm.experiment;
