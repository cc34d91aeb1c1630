/**
 * Experiments: runs, each a configuration and a folder; sweeps of many; the engines that carry them out; the paper's grid.
 *
 * <p>{@link dyckkm.experiment.RunConfig} says all that a run computes, from {@link dyckkm.experiment.PaperGrid}, a {@link
 * dyckkm.experiment.GridFile} or an {@link dyckkm.experiment.AuthorsConfig}. {@link dyckkm.experiment.Run} carries it out in its
 * folder, once and for all; {@link dyckkm.experiment.Sweep} gives many to a {@link dyckkm.experiment.SweepEngine} and keeps their
 * {@link dyckkm.experiment.SweepResults}.
 */
package dyckkm.experiment;
