package dyckkm.bench.fuzz;

import dyckkm.experiment.authors.AuthorsConfig;
import dyckkm.interop.LanguageFile;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** All readers of files that may come from anywhere. */
final class Targets {
    private static final TextMutations YAML = new TextMutations(
            "k",
            "m",
            "tokens",
            "hidden",
            "seeds",
            "file",
            "window",
            "1:84 reference",
            "init",
            "checksum",
            "2.5G",
            "9^9^9");
    private static final TextMutations JSON = new TextMutations(
            "checksum",
            "metricsChecksum",
            "epochs",
            "tables",
            "modes",
            "slot",
            "table",
            "low",
            "high",
            "premises",
            "kind");
    private static final TextMutations MACHINE = new TextMutations(
            "calls",
            "returns",
            "internals",
            "initial",
            "accepting",
            "depth",
            "rules",
            "state",
            "top",
            "push",
            "null",
            "*",
            "9999");
    private static final TextMutations DOT = new TextMutations(
            "__start0", "->", "[label=\"a\"]", "shape=doublecircle", "subgraph", "{", "}", ";", "digraph", "\"");
    private static final TextMutations EBNF = new TextMutations(
            "%brackets",
            "%depth", "%weight", "::=", "|", "*", "+", "?", "(", ")", "\"a\"", "\\\"", "END", "START", "root", "#",
            "9999");
    private static final TextMutations DTD = new TextMutations(
            "<!ELEMENT",
            "<!ENTITY % e \"(a|b)*\">",
            "<!ENTITY % f SYSTEM \"file:///etc/passwd\">",
            "%e;",
            "EMPTY",
            "ANY",
            "#PCDATA",
            "(a,b?)",
            "|",
            "*",
            "+",
            "?",
            ">",
            "<![IGNORE[",
            "<?xml version=\"1.1\"?>",
            "<!ATTLIST a b CDATA #IMPLIED>",
            "<!--");
    private static final TextMutations TABLE = new TextMutations(",", "\"", "\"\"", "lstm", "everywhere", "unseen");
    private static final TextMutations TOKENS = new TextMutations(
            "END", "START", "(a", "a)", "(aa", "aa)", "(30", "30)", "(31", "0)", "([{<", ">)", "\u00e2\u0080\u008b");

    /** A line for each; a target is made when it is used, since some are networks that are proved first. */
    private static final List<Named> ALL = List.of(
            new Named(
                    "safetensors",
                    name -> new Target(
                            name,
                            "x.safetensors",
                            ModelSeeds::safetensors,
                            new SafetensorsMutations(),
                            ModelReaders.model())),
            new Named(
                    "torch",
                    name -> new Target(
                            name, "x.params", ModelSeeds::torch, new TorchMutations(), ModelReaders.model())),
            new Named(
                    "onnx",
                    name -> new Target(name, "x.onnx", ModelSeeds::onnx, new OnnxMutations(), ModelReaders.onnx())),
            new Named("corpus", name -> new Target(name, "x.txt", TextSeeds::corpora, TOKENS, ModelReaders.corpus())),
            new Named(
                    "machine",
                    name -> new Target(name, "x.json", TextSeeds::machines, MACHINE, ModelReaders.machine())),
            new Named(
                    "ebnf",
                    name -> new Target(
                            name, "x.ebnf", TextSeeds::grammars, EBNF, ModelReaders.grammar(OptionalInt.empty()))),
            new Named(
                    "dtd",
                    name -> new Target(
                            name, "x.dtd", TextSeeds::definitions, DTD, ModelReaders.grammar(ModelReaders.depth()))),
            new Named("dot", name -> new Target(name, "x.dot", TextSeeds::dots, DOT, LanguageFile::read)),
            new Named("grid", name -> new Target(name, "x.yaml", TextSeeds::grids, YAML, RecordReaders.grid())),
            new Named(
                    "expression",
                    name -> new Target(
                            name,
                            "x.yaml",
                            TextSeeds::expressions,
                            new ExpressionMutations(),
                            Frames::grid,
                            RecordReaders.grid())),
            new Named(
                    "config", name -> new Target(name, "config.yaml", RunSeeds::configs, YAML, RecordReaders.config())),
            new Named("authors", name -> new Target(name, "x.yaml", TextSeeds::authors, YAML, AuthorsConfig::read)),
            new Named("certificate", name -> certificates(name, CertificateSeeds.ofBrackets())),
            new Named("false-certificate", name -> falseCertificates(name, CertificateSeeds.ofBrackets())),
            new Named("machine-certificate", name -> certificates(name, CertificateSeeds.ofAMachine())),
            new Named("false-machine-certificate", name -> falseCertificates(name, CertificateSeeds.ofAMachine())),
            new Named(
                    "result",
                    name -> new Target(name, "result.json", RunSeeds::results, JSON, RecordReaders.sealedResult())),
            new Named(
                    "resealed-result",
                    name -> new Target(
                            name, "result.json", RunSeeds::results, JSON, Frames::sealed, RecordReaders.result())),
            new Named(
                    "checkpoint",
                    name -> new Target(
                            name,
                            "checkpoint.bin",
                            RunSeeds::checkpoints,
                            ByteMutations.ANY,
                            RecordReaders.sealedCheckpoint())),
            new Named(
                    "resealed-checkpoint",
                    name -> new Target(
                            name,
                            "checkpoint.bin",
                            RunSeeds::checkpoints,
                            ByteMutations.ANY,
                            Frames::checked,
                            RecordReaders.checkpoint())),
            new Named(
                    "results-csv", name -> new Target(name, "results.csv", RunSeeds::csv, TABLE, RecordReaders.rows())),
            new Named(
                    "results-jsonl",
                    name -> new Target(name, "results.jsonl", RunSeeds::jsonLines, JSON, RecordReaders.rows())),
            new Named("seen-csv", name -> new Target(name, "seen.csv", RunSeeds::seen, TABLE, RecordReaders.seen())));

    private record Named(String name, Function<String, Target> maker) {}

    private Targets() {}

    private static Target certificates(String name, CertificateSeeds seeds) {
        return new Target(name, "x.json", seeds::ofRight, JSON, seeds.reader());
    }

    private static Target falseCertificates(String name, CertificateSeeds seeds) {
        return new Target(name, "x.json", seeds::ofWrong, JSON, seeds.readerOfWrong());
    }

    static List<String> names() {
        return ALL.stream().map(Named::name).toList();
    }

    static Optional<Target> named(String name) {
        return ALL.stream()
                .filter(target -> target.name().equals(name))
                .findFirst()
                .map(target -> target.maker().apply(name));
    }
}
