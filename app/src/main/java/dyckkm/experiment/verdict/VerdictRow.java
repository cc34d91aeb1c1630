package dyckkm.experiment.verdict;

import dyckkm.experiment.file.Csv;

/**
 * What a method of proof came to for the model of a finished run, in one arithmetic.
 *
 * @param run the name of its folder
 * @param setting all that decides what it computes but the seed, as key=value; those keys alone in which the runs of the table differ
 * @param seed of the training
 * @param hiddenUnits of a layer
 * @param testClosingError as in its result; not a number if it has none
 * @param modelChecksum SHA-256 of the model file
 * @param arithmetic in which the network was run
 * @param method of proof
 * @param verdict proved, refuted or unknown
 * @param states pairs of memory and stack that were found, if proved all there are; of a certificate what it covers
 * @param epsilonLow if proved, thresholds above this are right
 * @param epsilonHigh up to here
 * @param wrongLength if refuted, the length of the shortest string that is wrong
 * @param mostStates how many pairs were to be looked at
 * @param seconds how long it took
 */
public record VerdictRow(
        String run,
        String setting,
        long seed,
        int hiddenUnits,
        double testClosingError,
        String modelChecksum,
        String arithmetic,
        String method,
        String verdict,
        long states,
        double epsilonLow,
        double epsilonHigh,
        double wrongLength,
        long mostStates,
        double seconds) {
    public VerdictRow {
        Csv.requireLine(run);
        Csv.requireLine(setting);
        Csv.requireLine(modelChecksum);
        Csv.requireLine(arithmetic);
        Csv.requireLine(method);
        Csv.requireLine(verdict);
    }

    /** The same in a table of other runs. */
    VerdictRow withSetting(String other) {
        return new VerdictRow(
                run,
                other,
                seed,
                hiddenUnits,
                testClosingError,
                modelChecksum,
                arithmetic,
                method,
                verdict,
                states,
                epsilonLow,
                epsilonHigh,
                wrongLength,
                mostStates,
                seconds);
    }
}
