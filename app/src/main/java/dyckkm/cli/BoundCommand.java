package dyckkm.cli;

import dyckkm.cli.network.BoundJson;
import dyckkm.cli.options.MemoryOptions;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.StructuredStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.bound.BreadthFirstCheck;
import dyckkm.proof.bound.CollisionCheck;
import dyckkm.proof.bound.CollisionSearch;
import dyckkm.proof.bound.GenerationCheck;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.PigeonholeProof;
import dyckkm.proof.bound.Quantisation;
import dyckkm.proof.bound.QuantisationSweep;
import dyckkm.proof.bound.Shattering;
import dyckkm.report.TextTables;
import dyckkm.report.tables.BoundTables;
import dyckkm.report.tables.CollisionText;
import dyckkm.size.SizeMeasure;
import dyckkm.size.SizedConstruction;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm bound}: the lower bound, and machines that are below it caught in the act. */
@Command(
        name = "bound",
        header = "Prints the lower bound, and finds two strings that a network with too little memory confuses.",
        description = {
            "Without a network: the least number of units that generates the language, beside the constructions.",
            "",
            "With a network: keeps only some of its memory after every step (--bits, --units) and looks for "
                    + "two stacks, or configurations of another language, with the same memory. If it finds them it "
                    + "prints the two strings of the paper's proof: one is in the language, one is not, and the "
                    + "machine gives them the same probabilities.",
            "",
            "With --sweep: how few units and bits are enough for the network to generate the language still.",
            ""
        },
        customSynopsis = {
            "dyckkm bound [-k=K -m=M] [OPTIONS]",
            "       dyckkm bound NETWORK [--bits=P] [--units=D] [--sweep] [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "--bits P replaces every number of the memory by the nearest of at most 2^P levels: of an rnn's σ units 2^P",
            "from 0 to 1, of its tanh units 2^P from −1 to 1; of a gru's h and an lstm's c and h, where 0 stands for",
            "nothing, 2^P−1 around 0 (for P = 1: 0 and the highest). The highest is 1, R in an lstm's c (--cell-range) and",
            "tanh R in its h. So 0 and 1 survive in one bit, and −1, 0 and 1 in two. An lstm's unit has two numbers.",
            "",
            "Every stack is reached by its pushes alone. All stacks are tried if they are at most --stacks, or if there are",
            "so few memories that the first stacks must collide; otherwise stacks that differ in one element, then random",
            "ones, until two memories agree. Of another language (--language) configurations are tried in the same way, each",
            "by a shortest prefix; a collision are two between which some continuation tells, and it is printed.",
            "",
            "Exit codes: 1 a collision was found, so the machine does not generate the language; 0 all stacks were tried",
            "and all memories differ; 4 a limit was reached first. With --sweep: 0 some quantisation generates it, 1 none",
            "does, 4 none was seen to, but a limit was reached.",
            "",
            "Examples:",
            "  dyckkm bound -k 128 -m 5 --bits 1",
            "  dyckkm bound --cell rnn --encoding tight -k 128 -m 5 --bits 1 --units 35",
            "  dyckkm bound model.safetensors --bits 4",
            "  dyckkm bound --language json -m 5",
            "  dyckkm bound rnn/compiled --language json -m 5 --bits 1 --units 7",
            "  dyckkm bound --cell lstm --encoding tight -k 2 -m 3 --sweep --units 1..6 --bits 1..4%n"
        })
final class BoundCommand implements Callable<Integer> {
    private static final List<String> FOR_NETWORKS =
            List.of("--units", "--cell-range", "--stacks", "--seed", "--states", "--time");

    /** A dense copy of the weights of up to 128 MB, whose sums are in the reference's order, bit for bit. */
    private static final long MOST_DENSE_WEIGHTS = 1L << 24;

    private static final int STACKS = 2_000_000;
    private static final int STACKS_IN_A_SWEEP = 100_000;

    /** Each with its memory: some gigabytes. */
    private static final int MOST_STATES = 5_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NETWORK",
            description =
                    "a model file, or a construction such as lstm/log with -k and -m, or with --language; not given "
                            + "if --cell and --encoding name one")
    private String model;

    @Mixin
    private MemoryOptions memory;

    @Option(names = "--sweep", description = "try all numbers of units and bits of the ranges")
    private boolean sweep;

    @Option(
            names = "--stacks",
            paramLabel = "N",
            description =
                    "how many stacks or configurations to try, up to 20M (default: 2M; in a sweep 100k, for each question that --states"
                            + " leaves open)")
    private TokenCount stacks;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "the seed of the stacks that are drawn at random (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(
            names = "--states",
            paramLabel = "N",
            defaultValue = "100k",
            description = "how many pairs of memory and stack --sweep keeps before it looks for a collision instead"
                    + " (default: ${DEFAULT-VALUE})")
    private TokenCount states;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "how long to search, in all (default: ${DEFAULT-VALUE})")
    private TokenCount time;

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Mixin
    private NetworkOptions network;

    private PrintWriter out;

    @Override
    public Integer call() throws IOException {
        out = spec.commandLine().getOut();
        if (model == null && !network.nameConstruction()) {
            return bound();
        }
        NamedNetwork named = model == null ? network.named() : network.named(model);
        Network whole = named.network();
        Language language = network.languageOf(whole);
        language.requireNetworkOver(whole.alphabet());
        return sweep ? sweep(whole, language) : collision(whole, language);
    }

    private int bound() throws IOException {
        if (sweep) {
            throw new BadInputException(
                    "which network is to be swept? give a model file, or --cell C --encoding E -k K -m M");
        }
        String hint = "give a model file, or --cell C --encoding E";
        refuse(FOR_NETWORKS, "is for networks: " + hint);
        network.requireNoNetwork(hint);
        Language language = network.anyLanguage();
        int perNumber = memory.bitsWithoutNetwork();
        List<? extends SizedConstruction> sizes =
                SizeMeasure.existing(language, spec.commandLine().getErr()::println);
        Optional<Shattering> shattering = Shattering.of(language);
        if (json) {
            JsonOutput.print(out, BoundJson.bound(language, perNumber, shattering, sizes));
        } else {
            out.println(TextTables.render(BoundTables.leastUnits(language, perNumber)));
            out.println(TextTables.render(BoundTables.constructions(sizes)));
            out.println(BoundTables.shattering(language, shattering));
        }
        return ExitCode.SUCCESS;
    }

    private int collision(Network whole, Language language) {
        refuse(List.of("--states"), "is for --sweep");
        Quantisation quantisation = memory.quantisation();
        long memoryBits = quantisation.memoryBits(whole);
        Stepper machine = quantisation.of(stepper(whole));
        CollisionSearch.Result result =
                new CollisionSearch(machine, language, memoryBits).run(stacks(STACKS), seed, deadline());
        Optional<PigeonholeProof> proof = result.pair().map(pair -> PigeonholeProof.of(machine, language, pair));
        if (json) {
            JsonOutput.print(out, BoundJson.collision(whole, language, quantisation, result, proof));
        } else {
            CollisionText text = new CollisionText(language);
            boolean mustCollide = memoryBits < new LowerBound(language).bits();
            out.print(text.machine(whole, quantisation));
            out.print(proof.map(found -> text.proof(found, result)).orElseGet(() -> text.none(result, mustCollide)));
        }
        return switch (result.ending()) {
            case COLLISION -> ExitCode.NO;
            case ALL_STACKS -> ExitCode.SUCCESS;
            case STACK_LIMIT, TIME_LIMIT -> ExitCode.UNKNOWN;
        };
    }

    private int sweep(Network whole, Language language) {
        Deadline deadline = deadline();
        GenerationCheck check = new BreadthFirstCheck(states.atMost(MOST_STATES, "--states"), deadline)
                .orElse(new CollisionCheck(stacks(STACKS_IN_A_SWEEP), seed, deadline));
        QuantisationSweep result =
                QuantisationSweep.of(() -> stepper(whole), language, memory.quantisations(whole), check);
        if (json) {
            JsonOutput.print(out, BoundJson.sweep(whole, language, result));
        } else {
            out.println(TextTables.render(BoundTables.sweep(language, whole, result)));
            out.println(BoundTables.smallest(language, whole, result));
        }
        return result.smallest().isPresent() ? ExitCode.SUCCESS : result.hasUnknown() ? ExitCode.UNKNOWN : ExitCode.NO;
    }

    private static Stepper stepper(Network network) {
        long weights = network.layers().stream()
                .mapToLong(layer -> (long) layer.inputBias().length * layer.units())
                .sum();
        return network.layers().size() > 1 || weights <= MOST_DENSE_WEIGHTS
                ? new DenseStepper(network)
                : new StructuredStepper(network);
    }

    private int stacks(int byDefault) {
        return stacks == null ? byDefault : stacks.atMost(CollisionSearch.MOST_STACKS, "--stacks");
    }

    private Deadline deadline() {
        return Deadline.after(Duration.ofSeconds(time.value()));
    }

    private void refuse(List<String> options, String because) {
        for (String option : options) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException(option + " " + because);
            }
        }
    }
}
