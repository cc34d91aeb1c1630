/**
 * Fault injection: processes killed, bits flipped, power cut, disks full, files removed, folders shared, clocks moved. A {@link
 * dyckkm.bench.faults.Subject} is a small command of the program. A {@link dyckkm.bench.faults.Fault} disturbs it and lets it
 * continue; the {@link dyckkm.bench.faults.HistoryChecker} then checks that nothing the command had reported is lost and that
 * the outcome equals that of an undisturbed run.
 */
package dyckkm.bench.faults;
