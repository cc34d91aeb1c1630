package dyckkm.trace;

import dyckkm.common.BadInputException;
import dyckkm.construction.ConfigurationDecoder;
import dyckkm.construction.Construction;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.bound.Quantisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a network and the language's automaton side by side over a string. */
public final class Tracer {
    private final Language language;
    private final Network network;
    private final Optional<ConfigurationDecoder> decoder;
    private final List<TracedGroup> groups;
    private final Quantisation quantisation;
    private final int minLength;
    private final double epsilon;

    private Tracer(
            Network network,
            Language language,
            Optional<ConfigurationDecoder> decoder,
            List<TracedGroup> groups,
            Quantisation quantisation,
            int minLength) {
        this.network = network;
        this.language = language;
        this.decoder = decoder;
        this.groups = groups;
        this.quantisation = quantisation;
        this.minLength = minLength;
        // The paper's threshold, where the network does not bring its own.
        this.epsilon = network.epsilon().orElse(1 / language.inverseEpsilon());
    }

    /** For a network without a decoder. */
    public static Tracer of(Network network) {
        return new Tracer(
                network, languageOf(network), Optional.empty(), TracedGroup.of(network), Quantisation.NONE, 0);
    }

    public static Tracer of(Construction construction) {
        Network network = construction.network();
        return new Tracer(
                network,
                languageOf(network),
                Optional.of(construction.decoder()),
                TracedGroup.of(network),
                Quantisation.NONE,
                0);
    }

    public static Tracer of(NamedNetwork named) {
        return named.construction().map(Tracer::of).orElseGet(() -> Tracer.of(named.network()));
    }

    /** The same network, which forgets after every step what is not to be kept. */
    public Tracer keeping(Quantisation kept) {
        return new Tracer(network, language, decoder, groups, kept, minLength);
    }

    /** The same network held against another language over its symbols; its memory then stands for nothing. */
    public Tracer against(Language other) {
        if (other.equals(language)) {
            return this;
        }
        other.requireNetworkOver(network.alphabet());
        return new Tracer(network, other, Optional.empty(), groups, quantisation, minLength);
    }

    /** The same, but what END gets after fewer symbols does not count. */
    public Tracer judgingEndFrom(int symbols) {
        if (symbols < 0) {
            throw new BadInputException("a minimum length must be at least 0, not " + symbols);
        }
        return new Tracer(network, language, decoder, groups, quantisation, symbols);
    }

    private static Language languageOf(Network network) {
        Optional<? extends Language> language = network.language();
        if (language.isEmpty()) {
            throw new BadInputException(
                    network.alphabet() instanceof Vocabulary
                            ? "the network does not tell the depth bound it was made for: give it with -m"
                            : "the network was trained on corpora without a language, beside which it could be traced");
        }
        return language.get();
    }

    /**
     * Traces a string, which need not be in the language. The network reads START, then the tokens before the first END.
     */
    public Trace trace(int... symbols) {
        TraceCost.check(network, symbols.length);
        TraceWalk walk = walk();
        List<TraceStep> steps = new ArrayList<>();
        steps.add(walk.start());
        for (int symbol : symbols) {
            steps.add(walk.next(symbol));
        }
        return traceOf(steps, symbols);
    }

    /** The trace of a string whose steps were visited one by one. */
    public Trace traceOf(List<TraceStep> steps, int... symbols) {
        // An error beyond the last token only says that the string is not complete.
        Optional<LanguageError> error = language.firstError(symbols).filter(found -> found.position() < symbols.length);
        return new Trace(language, network, epsilon, minLength, groups, decoder.isPresent(), steps, error);
    }

    /** For those who look at one step at a time. */
    public TraceWalk walk() {
        return new TraceWalk(this);
    }

    public Language language() {
        return language;
    }

    public Network network() {
        return network;
    }

    public double epsilon() {
        return epsilon;
    }

    int minLength() {
        return minLength;
    }

    public List<TracedGroup> groups() {
        return groups;
    }

    /** The key to the memory, where there is one. */
    Optional<ConfigurationDecoder> decoder() {
        return decoder;
    }

    public boolean decodes() {
        return decoder.isPresent();
    }

    Quantisation quantisation() {
        return quantisation;
    }
}
