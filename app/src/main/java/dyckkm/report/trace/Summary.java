package dyckkm.report.trace;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.trace.NextSymbols;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a trace shows, in a few sentences. */
public final class Summary {
    private Summary() {}

    /** The network and the language. */
    public static String heading(Trace trace) {
        return trace.network().source() + " for " + trace.language().description() + ": "
                + integer(trace.groups().stream().mapToLong(TracedGroup::size).sum()) + " units, "
                + trace.network().arithmetic() + ", ε = " + significant(trace.epsilon(), 3);
    }

    public static List<String> sentences(Trace trace) {
        List<String> sentences = new ArrayList<>();
        sentences.add(trace.error().isPresent() ? broken(trace) : whole(trace));
        sentences.add(support(trace));
        memory(trace, sentences);
        return sentences;
    }

    private static String whole(Trace trace) {
        String probability = "; the network gives it the probability "
                + significant(Math.exp(trace.logProbability()), 3)
                + (trace.logProbability() < -700 ? " (logarithm " + significant(trace.logProbability(), 4) + ")" : "")
                + ".";
        if (trace.isAccepted()) {
            return "The string is in the language" + probability;
        }
        int open = trace.last().stack().orElseThrow().size();
        String brackets = open == 0 ? "no bracket open" : open == 1 ? "1 bracket open" : open + " brackets open";
        return "The string is the beginning of one in the language"
                + (trace.language().depthBound() == 0 ? "" : ", with " + brackets) + probability;
    }

    /** Where and why the string leaves the language. */
    static Optional<String> breakingPoint(Trace trace) {
        return trace.error()
                .map(error -> "The string leaves the language at token " + (error.position() + 1) + ", "
                        + trace.tokens().of(trace.breakingStep().orElseThrow().symbol()) + ": "
                        + error.reason().explanation());
    }

    private static String broken(Trace trace) {
        TraceStep step = trace.breakingStep().orElseThrow();
        String place = breakingPoint(trace).orElseThrow() + ".";
        if (step.probability().isEmpty()) {
            return place;
        }
        double probability = step.probability().getAsDouble();
        boolean generated = probability >= trace.epsilon();
        return place + " The network gives it " + significant(probability, 3) + ", "
                + (generated ? "ε or more: it generates what it should not." : "less than ε: it does not generate it.");
    }

    private static String support(Trace trace) {
        double least = 1;
        double most = 0;
        int judged = 0;
        int wrong = 0;
        for (TraceStep step : trace.steps()) {
            if (step.reading().isPresent() && step.stack().isPresent()) {
                NextSymbols next = step.reading().get().next();
                least = Math.min(least, next.allowedLeast());
                most = Math.max(most, next.disallowed().probability());
                wrong += next.isRight().orElseThrow() ? 0 : 1;
                judged++;
            }
        }
        String verdict = wrong == 0
                ? "The symbols with at least ε are the language's after "
                        + (judged == 1 ? "START" : "all " + judged + " prefixes")
                : "The symbols with at least ε are not the language's after " + wrong + " of " + judged + " prefixes";
        return verdict + ": allowed ones have " + significant(least, 3) + " or more, others " + significant(most, 3)
                + " or less"
                + (trace.minLength() == 0
                        ? "."
                        : ", where END is left out after fewer than " + trace.minLength()
                                + (trace.minLength() == 1 ? " symbol." : " symbols."));
    }

    private static void memory(Trace trace, List<String> sentences) {
        long mistakes = trace.steps().stream().filter(trace::isMistaken).count();
        if (mistakes > 0) {
            sentences.add("The memory stands for another "
                    + trace.tokens().configurationHeading() + " than the true one after " + mistakes
                    + (mistakes == 1 ? " prefix." : " prefixes."));
        }
    }
}
