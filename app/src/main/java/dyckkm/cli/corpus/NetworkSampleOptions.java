package dyckkm.cli.corpus;

import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.WindowOptions;
import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.StructuredStepper;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name a network to draw from, and how; or else a language. */
public final class NetworkSampleOptions {
    private static final int DEFAULT_MAX_LENGTH = 10_000;

    @Option(
            names = "--from",
            paramLabel = "NETWORK",
            description = {
                "draw from a network: a model file, or a construction such as lstm/log, with -k and -m;",
                "--max-length then throws away what is longer (default: 10000)"
            })
    private String from;

    @Option(
            names = "--temperature",
            paramLabel = "T",
            description = "with --from: the temperature, by which logits are divided (default: 1)")
    private Double temperature;

    @Option(
            names = "--epsilon",
            paramLabel = "ε",
            description = {
                "with --from: symbols to which the network, at temperature 1, gives less are never drawn",
                "(default: the network's own ε; 0 if it has none, as trained ones)"
            })
    private Double epsilon;

    @Option(
            names = "--untruncated",
            description = "with --from: draw from the whole softmax, which gives forbidden symbols a little, too")
    private boolean untruncated;

    @Mixin
    private NetworkOptions network;

    /** Whether a network is named. */
    public boolean nameNetwork() {
        return from != null || network.nameConstruction();
    }

    /** The language that is named. */
    public Language language() throws IOException {
        if (temperature != null || epsilon != null || untruncated) {
            String option = temperature != null ? "--temperature" : epsilon != null ? "--epsilon" : "--untruncated";
            throw new BadInputException(option + " is for networks: name one with --from");
        }
        network.requireNoNetwork("name one with --from");
        Optional<Machine> machine = network.machine();
        return machine.isPresent() ? machine.get() : network.language();
    }

    public NetworkSampler sampler(WindowOptions window, long seed) throws IOException {
        if (window.hasMoreThanMaximum()) {
            throw new BadInputException(
                    "a network is drawn from without a window: of the window options only --max-length "
                            + "can be given");
        }
        if (untruncated && epsilon != null) {
            throw new BadInputException("--untruncated cannot be combined with --epsilon");
        }
        NamedNetwork named = from == null ? network.named() : network.named(from);
        double known = epsilon == null ? named.network().epsilon().orElse(0) : epsilon;
        NetworkSampler.Settings settings = new NetworkSampler.Settings(
                temperature == null ? 1 : temperature,
                untruncated ? 0 : known,
                window.maximum().orElse(DEFAULT_MAX_LENGTH),
                seed);
        Stepper stepper = named.construction().isPresent()
                ? new StructuredStepper(named.network())
                : new DenseStepper(named.network());
        return new NetworkSampler(stepper, settings, judge(named.network()));
    }

    /** What strings are held against: --language, or else the network's own language, where it has one. */
    private Optional<Language> judge(Network drawn) throws IOException {
        if (network.machine().isEmpty() && drawn.language().isEmpty()) {
            return Optional.empty();
        }
        Language language = network.languageOf(drawn);
        language.requireNetworkOver(drawn.alphabet());
        return Optional.of(language);
    }
}
