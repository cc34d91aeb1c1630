package dyckkm.bench;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;

/**
 * One line of work that a suite measures.
 *
 * @param benchmark a JMH class with the methods {@code ours} and {@code peer}, each counting in {@link Processed}, or one that is called
 *     {@code both} and takes {@link Turns}; and a public parameter {@code language}
 * @param name what the table calls it
 * @param goals what {@code ours} must reach at a language
 * @param takesTurns whether it has the method {@code both}
 * @param jvmOptions more options for the JVMs that are measured
 * @param usual the languages at which it is measured, each written as {@code (k,m)}
 * @param more additional settings, measured only when all are requested
 */
public record Job(
        Class<?> benchmark,
        String name,
        Function<String, Goal> goals,
        boolean takesTurns,
        List<String> jvmOptions,
        List<String> usual,
        List<String> more) {
    static final String OURS = "ours";
    static final String PEER = "peer";
    private static final String BOTH = "both";
    static final String LANGUAGE = "language";

    /** A job with the same goal everywhere. */
    public Job(Class<?> benchmark, String name, Goal goal) {
        this(benchmark, name, language -> goal, false, List.of(), languagesOf(benchmark), List.of());
    }

    /** The same with turns. */
    public Job byTurns() {
        return new Job(benchmark, name, goals, true, jvmOptions, usual, more);
    }

    /** The languages at which it is measured. */
    List<String> languages(boolean all) {
        return all ? Stream.concat(usual.stream(), more.stream()).toList() : usual;
    }

    /** The values of a benchmark's parameter; none if it has none. */
    private static List<String> languagesOf(Class<?> benchmark) {
        try {
            return List.of(
                    benchmark.getField(LANGUAGE).getAnnotation(Param.class).value());
        } catch (NoSuchFieldException e) {
            return List.of();
        }
    }

    /** The names of its methods, as JMH reports them. */
    List<String> methods() {
        return takesTurns ? List.of(method(BOTH)) : List.of(method(OURS), method(PEER));
    }

    /** The regular expression by which JMH finds the methods, and only them. */
    String include() {
        return "^(" + String.join("|", methods()).replace(".", "\\.") + ")$";
    }

    /** The name by which JMH reports one of the methods. */
    String method(String method) {
        return benchmark.getName() + "." + method;
    }
}
