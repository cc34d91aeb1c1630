package dyckkm.trace;

import dyckkm.construction.ConfigurationDecoder;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.network.State;
import dyckkm.network.StepTrace;
import dyckkm.network.Stepper;
import java.util.Optional;
import java.util.OptionalDouble;

/** A network and the language's automaton on their way through a string, side by side, one token at a time. */
public final class TraceWalk {
    private final Language language;
    private final Optional<ConfigurationDecoder> decoder;
    private final double epsilon;
    private final int minLength;
    private final RecordingStepper recorder;
    private final Stepper machine;
    private final State state;
    private final Cursor automaton;
    private boolean rejected;
    private double[] probabilities = {};
    private int steps;
    private boolean ended;

    TraceWalk(Tracer tracer) {
        this.language = tracer.language();
        this.decoder = tracer.decoder();
        this.epsilon = tracer.epsilon();
        this.minLength = tracer.minLength();
        this.recorder = new RecordingStepper(tracer.network());
        this.machine = tracer.quantisation().of(recorder);
        this.state = State.zero(tracer.network());
        this.automaton = language.cursor();
    }

    /** Reads START, which comes before everything else. */
    public TraceStep start() {
        return read(language.alphabet().start(), OptionalDouble.empty(), true);
    }

    /** Reads the next token. With END the network stops: from there on only the automaton goes on. */
    public TraceStep next(int symbol) {
        boolean allowed = !rejected && automaton.read(symbol).isEmpty();
        rejected |= !allowed;
        OptionalDouble given = ended ? OptionalDouble.empty() : OptionalDouble.of(probabilities[symbol]);
        ended |= symbol == language.alphabet().end();
        return ended ? step(symbol, allowed, given, Optional.empty()) : read(symbol, given, allowed);
    }

    private TraceStep read(int symbol, OptionalDouble given, boolean allowed) {
        machine.step(state, symbol);
        StepTrace computed = recorder.lastWith(state);
        probabilities = machine.probabilities(state);
        TraceStep.Reading reading = new TraceStep.Reading(
                computed,
                decoder.flatMap(known -> known.decode(state)),
                NextSymbols.of(
                        language.alphabet(),
                        probabilities,
                        rejected ? Optional.empty() : Optional.of(automaton.support()),
                        epsilon,
                        steps >= minLength));
        return step(symbol, allowed, given, Optional.of(reading));
    }

    private TraceStep step(int symbol, boolean allowed, OptionalDouble given, Optional<TraceStep.Reading> reading) {
        TraceStep.Progress progress = rejected
                ? TraceStep.Progress.REJECTED
                : automaton.isFinished() ? TraceStep.Progress.ACCEPTED : TraceStep.Progress.INSIDE;
        Optional<Configuration> configuration =
                progress == TraceStep.Progress.INSIDE ? Optional.of(automaton.configuration()) : Optional.empty();
        return new TraceStep(steps++, symbol, allowed, progress, configuration, given, reading);
    }
}
