package dyckkm.bench;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The arithmetic behind a row beside what the core could do: medians of single seconds, since both change with the machine's moods.
 *
 * @param perToken operations that ours needs for a token
 * @param ours operations a second of ours
 * @param peak operations a second of the core with nothing else to do
 * @param share which part of the peak ours reached
 * @param goalShare which part of the peak ours would have to reach to meet its goal; above 1 no program can
 */
record Effort(double perToken, double ours, double peak, double share, double goalShare) {
    static Effort of(List<Second> seconds, Goal goal) {
        double tokens = seconds.stream()
                .mapToDouble(second -> second.ours().processed())
                .sum();
        double perToken = seconds.stream().mapToDouble(Second::operations).sum() / tokens;
        return new Effort(
                perToken,
                median(seconds, Effort::ours),
                median(seconds, second -> second.peak().rate()),
                median(seconds, second -> ours(second) / second.peak().rate()),
                Math.max(
                        goal.share(),
                        median(
                                seconds,
                                second -> goal.ratio()
                                        * second.peer().rate()
                                        * perToken
                                        / second.peak().rate())));
    }

    private static double ours(Second second) {
        return new Turn(second.operations(), second.ours().nanos()).rate();
    }

    private static double median(List<Second> seconds, ToDoubleFunction<Second> figure) {
        return Rate.of(seconds.stream().mapToDouble(figure)).median();
    }
}
