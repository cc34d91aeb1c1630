/**
 * The report of one's own sweep: {@link dyckkm.report.sweep.SweepReport} makes it of the runs. Runs that differ in the seed alone are
 * a {@link dyckkm.report.sweep.Setting}.
 */
package dyckkm.report.sweep;
