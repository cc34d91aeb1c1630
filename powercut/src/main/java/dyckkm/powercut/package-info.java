/**
 * A loss of power, simulated. A {@link dyckkm.powercut.Recording} is a file system that passes everything on to the default one and
 * notes what is written, forced, named and removed below a folder; a {@link dyckkm.powercut.Disk} repeats the notes up to any
 * operation and tells what may be left: content that was not forced may be missing, cut off or zero, and a name may be
 * there or not until its folder is forced. That is what POSIX allows; most file systems lose less.
 */
package dyckkm.powercut;
