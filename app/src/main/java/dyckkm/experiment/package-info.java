/**
 * Experiments: single runs, each a configuration and a folder; sweeps; the engines that execute them; the paper's grid.
 *
 * <p>{@link dyckkm.experiment.run.RunConfig} determines everything that a run computes. It comes from {@link
 * dyckkm.experiment.sweep.PaperGrid}, a {@link dyckkm.experiment.sweep.GridFile} or an {@link
 * dyckkm.experiment.authors.AuthorsConfig}. {@link dyckkm.experiment.run.Run} executes it in its folder, at most once; {@link
 * dyckkm.experiment.sweep.Sweep} submits many runs to a {@link dyckkm.experiment.sweep.SweepEngine} and keeps their {@link
 * dyckkm.experiment.sweep.SweepResults}.
 */
package dyckkm.experiment;
