/**
 * A campaign of faults: processes killed, bits flipped, power cut, disks full, files removed, folders shared, clocks moved. A {@link
 * dyckkm.bench.faults.Subject} is a small command of the program; a {@link dyckkm.bench.faults.Fault} disturbs it, lets it go on,
 * and asks the {@link dyckkm.bench.faults.HistoryChecker} whether anything that the command had reported is lost and whether the end
 * differs from that of a command that nobody disturbed.
 */
package dyckkm.bench.faults;
