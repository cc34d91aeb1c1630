package dyckkm.cli;

import dyckkm.cli.network.AllStringsReport;
import dyckkm.cli.network.ProofOptions;
import dyckkm.cli.network.ProofRun;
import dyckkm.cli.network.SearchedArithmetics;
import dyckkm.cli.network.ShortStrings;
import dyckkm.cli.network.VerifyJson;
import dyckkm.cli.network.VerifyText;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.common.BadInputException;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.prover.Answer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm verify}: proves that a network generates the language, or shows where it does not. */
@Command(
        name = "verify",
        header = "Proves that a network generates its language, or prints the shortest string it gets wrong.",
        description = "A network generates the language if some ε exists such that after every prefix of the language "
                + "exactly the allowed symbols have a probability of at least ε. There are two kinds of yes. A robust "
                + "one, by certificate, bounds every unit for all stacks at once, in whatever order sums are made and "
                + "for whatever σ and tanh an engine model allows; an independent checker must agree, and what the "
                + "proof rests on is printed. An exact one, exhaustive, looks at every memory that a prefix leads to, "
                + "with the automaton's stack; if they are finitely many, that settles all strings of all lengths in "
                + "one arithmetic, bit for bit. Right after every prefix is a little more than the paper's definition, "
                + "which lets a network offer a wrong symbol from which no string of its support can end.",
        customSynopsis = {
            "dyckkm verify NETWORK [OPTIONS]",
            "       dyckkm verify --cell=C --encoding=E -k=K -m=M [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 0 proved, 1 refuted, 2 bad input, 4 unknown: a limit was reached first.",
            "Of a search over roundings or precisions: 0 one is proved, 1 all are refuted, else 4.",
            "",
            "Examples:",
            "  dyckkm verify --cell lstm --encoding log -k 4 -m 6",
            "  dyckkm verify lstm/log -k 128 -m 5 --write-certificate lstm.json",
            "  dyckkm verify lstm/log -k 128 -m 5 --check-certificate lstm.json",
            "  dyckkm verify rnn/bounded --language json -m 30 --method certificate",
            "  dyckkm verify model.safetensors --json",
            "  dyckkm verify model.onnx",
            "  dyckkm verify lstm/log -k 128 -m 5 --engine-model onnxruntime-1.29.0",
            "  dyckkm verify rnn/log -k 3 -m 2 --as-printed E1",
            "  dyckkm verify rnn/log -k 3 -m 2 --all-strings",
            "  dyckkm verify run/model.safetensors --min-length 1",
            "  dyckkm verify run/model.safetensors --method search --criterion closing",
            "  dyckkm verify run/model.safetensors --method sets --write-certificate sets.json",
            "  dyckkm verify run/model.safetensors --max-length 100 --time 60",
            "  dyckkm verify run/model.safetensors --round-state search",
            "  dyckkm verify run/model.safetensors --precision search",
            "  dyckkm verify trained.safetensors -m 3 --states 20M --time 600%n"
        })
final class VerifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NETWORK",
            description = "a model file, or a construction as cell/encoding, such as lstm/log; not given if --cell and "
                    + "--encoding are. -m may differ from what a model file was made for: that asks about another "
                    + "language")
    private String named;

    @Mixin
    private ProofOptions proof;

    @Option(
            names = "--all-strings",
            description = {
                "instead: an ε so small that every string is in the truncated support, in the language or not",
                "(the paper's footnote to its definition); needs no search"
            })
    private boolean allStrings;

    @Option(names = "--json", description = "print a JSON object")
    private boolean json;

    @Mixin
    private NetworkOptions network;

    @Override
    public Integer call() throws IOException {
        proof.beginTime();
        Optional<Network> read = proof.limit().isEmpty()
                ? Optional.of(network())
                : proof.limit().get().call(this::network);
        if (read.isEmpty()) {
            return notRead();
        }
        Network judged = proof.rounded(read.get());
        if (allStrings) {
            return allStrings(judged);
        }
        Question question = proof.question(judged, network.languageOf(judged));
        ProofRun run = new ProofRun(
                proof, network, Optional.ofNullable(named), spec.commandLine().getErr());
        if (network.searchPrecision() || proof.searchRounding()) {
            return print(run.search(question));
        }
        Answer verification = run.answer(question);
        Optional<String> shortStrings = new ShortStrings(judged, Optional.ofNullable(named)).why(verification);
        if (json) {
            Map<String, Object> object = VerifyJson.of(verification);
            shortStrings.ifPresent(why -> object.put("note", why));
            JsonOutput.print(spec.commandLine().getOut(), object);
        } else {
            spec.commandLine().getOut().print(VerifyText.of(verification));
            shortStrings.ifPresent(why -> spec.commandLine().getOut().println("note: " + why));
            spec.commandLine().getOut().flush();
        }
        return switch (verification.verdict().outcome()) {
            case PROVED -> ExitCode.SUCCESS;
            case REFUTED -> ExitCode.NO;
            case UNKNOWN -> ExitCode.UNKNOWN;
        };
    }

    private int print(SearchedArithmetics result) {
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), result.asJson());
        } else {
            spec.commandLine().getOut().print(result.text());
            spec.commandLine().getOut().flush();
        }
        return result.exitCode();
    }

    /** The time was up before there was a network to ask about. */
    private int notRead() {
        String because = "the time was up before the network was read or built";
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("verdict", Outcome.UNKNOWN.text());
            object.put("because", because);
            JsonOutput.print(spec.commandLine().getOut(), object);
        } else {
            spec.commandLine().getOut().println("unknown: " + because);
        }
        return ExitCode.UNKNOWN;
    }

    private int allStrings(Network judged) {
        proof.refuse(
                "--all-strings",
                List.of(
                        "--epsilon",
                        "--method",
                        "--engine",
                        "--min-length",
                        "--max-length",
                        "--write-certificate",
                        "--check-certificate"));
        AllStringsReport report = AllStringsReport.of(judged);
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), report.asJson());
        } else {
            spec.commandLine().getOut().println(report.text());
        }
        return ExitCode.SUCCESS;
    }

    private Network network() throws IOException {
        if (named != null) {
            return network.namedToVerify(named).network();
        }
        if (!network.nameConstruction()) {
            throw new BadInputException("which network? give a model file, or --cell C --encoding E -k K -m M");
        }
        return network.named().network();
    }
}
