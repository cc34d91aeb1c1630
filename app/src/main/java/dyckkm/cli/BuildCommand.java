package dyckkm.cli;

import dyckkm.cli.network.EngineWarning;
import dyckkm.cli.network.FiniteSetCheck;
import dyckkm.cli.network.ModelWriter;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.common.BadInputException;
import dyckkm.construction.OneHotEmbedding;
import dyckkm.construction.Scales;
import dyckkm.interop.NetworkFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.States;
import dyckkm.network.step.FiniteSet;
import dyckkm.proof.engine.EngineModels;
import dyckkm.report.Numbers;
import dyckkm.trace.LanguageFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm build}: writes a construction as a model file. */
@Command(
        name = "build",
        header = "Writes a construction as a model file.",
        description = "Writes a construction as a .safetensors file with the tensor names of the paper's PyTorch code, "
                + "or as an .onnx file of standard operators. By default it is built for IEEE float32, at a scale "
                + "at which σ and tanh, correctly rounded, are exactly at their bounds, and units exactly −1, 0 or 1; "
                + "--scale takes smaller ones down to where the network is still proved to be right, though no longer "
                + "exact. Engines have functions of their own: where the network is not proved for every engine that "
                + "was measured (.onnx: for ONNX Runtime), a warning says so, and what would be.",
        customSynopsis = "dyckkm build CELL/ENCODING -k=K -m=M -o=FILE [OPTIONS]",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm build lstm/log -k 128 -m 5 -o lstm.safetensors",
            "  dyckkm build lstm/tight -k 128 -m 5 -o lstm.onnx",
            "  dyckkm build rnn/tight -k 8 -m 3 --nonlinearity tanh -o rnn.safetensors",
            "  dyckkm build rnn/one-hot -k 8 -m 3 --activation saturating:20 --as-printed E1 -o printed.safetensors%n"
        })
final class BuildCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "CELL/ENCODING",
            description = "the construction; or give --cell and --encoding")
    private String construction;

    @Mixin
    private NetworkOptions options;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "where to write, a name that ends in .safetensors or .onnx; an existing file is replaced")
    private Path file;

    @Option(
            names = "--max-size",
            paramLabel = "BYTES",
            defaultValue = "4G",
            description = "refuse to write a larger file; every zero takes its place (default: ${DEFAULT-VALUE})")
    private TokenCount mostBytes;

    @Option(names = "--json", description = "print a JSON object about the network")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ModelWriter writer = ModelWriter.to(file);
        if (construction != null) {
            options.name(construction);
        }
        requireSize(options.leastBytes());
        Network network = options.construction().network();
        requireSize(OneHotEmbedding.fileBytes(network));
        Scales scales = options.scales();
        requireFloat32(network);
        requireRoom(network);
        Optional<States> states = Optional.of(scales.exactStates() ? States.EXACT : States.CLOSE);
        writer.write(network.with(network.annotations().with(states)));
        spec.commandLine()
                .getErr()
                .printf(
                        Locale.ROOT,
                        "%s: %s for %s, %d hidden units, %s, scale %s (states %s), %,d bytes%n",
                        file,
                        network.source(),
                        network.language().orElseThrow().parameters(),
                        network.hiddenUnits(),
                        network.arithmetic(),
                        Numbers.significant(scales.scale(), 6),
                        scales.exactStates() ? "exact" : "not exact, but proved to be right for strings of any length",
                        Files.size(file));
        warn(network);
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), asJson(network));
        }
        return ExitCode.SUCCESS;
    }

    private void warn(Network network) {
        // Certificates, by which engines are covered, are of brackets.
        boolean isMeasured = network.arithmetic().equals(Arithmetic.FLOAT32)
                && network.alphabet().bracketTypes().isPresent();
        if (isMeasured && !options.isAsPrinted()) {
            String model = NetworkFile.isOnnx(file) ? EngineModels.ONNX_RUNTIME : EngineModels.ANY;
            new EngineWarning(options, model)
                    .of(network)
                    .ifPresent(line -> spec.commandLine().getErr().println(file + ": " + line));
        }
    }

    private void requireFloat32(Network network) {
        if (NetworkFile.isOnnx(file) && network.arithmetic().precision() != Precision.FLOAT32) {
            throw new BadInputException(file + ": ONNX models compute in float32, so build for that; 'dyckkm export"
                    + " MODEL FILE --precision P' stores their weights in fewer bits");
        }
    }

    /** Before it is built, and again when all its matrices are known. */
    private void requireSize(double bytes) throws IOException {
        if (bytes > mostBytes.value()) {
            throw new BadInputException(file + ": " + options.description() + " would be a file of "
                    + Numbers.significant(bytes / 1e9, 3) + " GB, more than the "
                    + Numbers.significant(mostBytes.value() / 1e9, 3)
                    + " of --max-size: raise that, or take an encoding of fewer units ('dyckkm sizes' lists them)");
        }
    }

    /** A file has every zero of every matrix; the one of a one-hot encoding for k = 100,000 has a terabyte of them. */
    private void requireRoom(Network network) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        double bytes = OneHotEmbedding.fileBytes(network);
        if (folder != null && Files.isDirectory(folder)) {
            long free = Files.getFileStore(folder).getUsableSpace();
            if (bytes > free) {
                throw new BadInputException(String.format(
                        Locale.ROOT,
                        "%s: %s for %s has %d hidden units, a file of %.1f GB, and there is room for %.1f",
                        file,
                        network.source(),
                        network.alphabet().description(),
                        network.hiddenUnits(),
                        bytes / 1e9,
                        free / 1e9));
            }
        }
    }

    private Map<String, Object> asJson(Network network) throws IOException {
        String source = network.source();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cell", network.cell().text());
        json.put("encoding", source.substring(source.indexOf('/') + 1));
        LanguageFields.put(json, network.language().orElseThrow());
        json.put("hiddenUnits", network.hiddenUnits());
        json.put("epsilon", network.epsilon().getAsDouble());
        json.putAll(options.asJson());
        Optional<FiniteSet> values = options.scales().exactStates() ? FiniteSetCheck.setOf(network) : Optional.empty();
        json.put("hiddenValues", values.map(FiniteSet::hidden).orElse(null));
        json.put("cellValues", values.map(FiniteSet::cell).orElse(null));
        json.put("arithmetic", network.arithmetic().toString());
        json.put("file", file.toString());
        json.put("bytes", Files.size(file));
        return json;
    }
}
