/**
 * The report of a user's sweep, which {@link dyckkm.report.sweep.SweepReport} makes from its runs. Runs that differ only in the
 * seed form a {@link dyckkm.report.sweep.Setting}.
 */
package dyckkm.report.sweep;
