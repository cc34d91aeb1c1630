package dyckkm.cli;

import dyckkm.cli.network.ModelWriter;
import dyckkm.cli.network.SearchedArithmetics;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.Searchable;
import dyckkm.cli.options.SearchableRounding;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm export}: converts a model file into another format. */
@Command(
        name = "export",
        header = "Converts a model file between .safetensors and .onnx; reads PyTorch's lm.params too.",
        description = "Reads .safetensors, .onnx as dyckkm writes it, and what torch.save writes of the paper's own "
                + "models (lm.params), and writes .safetensors or .onnx. ONNX models take tokens (batch, time) and "
                + "states h0 and, for an LSTM, c0 (layers, batch, units), and give logits (batch, time, 2k+2), hn "
                + "and cn, by standard operators in float32, whatever their weights are stored in.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm export lstm.safetensors lstm.onnx",
            "  dyckkm export lstm.safetensors small.onnx --precision int8",
            "  dyckkm export run/model.safetensors rounded.safetensors --round-state 3",
            "  dyckkm export lm.params model.safetensors -m 3%n"
        })
final class ExportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "the model file to read, or the folder of a run")
    private Path model;

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description = "where to write, a name that ends in .safetensors or .onnx; an existing file is replaced")
    private Path file;

    @Option(
            names = "-m",
            paramLabel = "M",
            description = "the depth bound, for a file that another program wrote and that does not tell it")
    private Integer m;

    @Option(
            names = "--precision",
            paramLabel = "P",
            description = "rounds the weights: float64, float32, float16 or bfloat16, and for .onnx files float32, "
                    + "float16, bfloat16 or int8 (default: as they are)")
    private String precision;

    @Option(
            names = SearchedArithmetics.ROUND_STATE,
            paramLabel = "B",
            description = {
                "makes another network: after every step c is clamped to ±100 and rounded, h rounded to a multiple of",
                "2^-B, ties to even; B from 0 to 23. The file says so, so that every command runs it that way"
            },
            converter = SearchableRounding.class)
    private Searchable<StateRounding> roundState;

    @Option(names = "--json", description = "print a JSON object about the file")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ModelWriter writer = new ModelWriter(file, Optional.ofNullable(precision));
        Network network =
                NetworkFile.read(NetworkOptions.inRun(model), m == null ? OptionalInt.empty() : OptionalInt.of(m));
        if (roundState != null) {
            network = SearchedArithmetics.rounded(network, roundState.one(SearchedArithmetics.ROUND_STATE));
        }
        writer.write(network);
        String storage = writer.storage(network);
        spec.commandLine()
                .getErr()
                .printf(
                        Locale.ROOT,
                        "%s: %s for %s%s, %d hidden units, weights in %s%s, %,d bytes%n",
                        file,
                        network.source(),
                        network.alphabet().description(),
                        network.m().isPresent() ? ", m = " + network.m().getAsInt() : "",
                        network.hiddenUnits(),
                        storage + (computesElsewise(network, storage) ? " (computing in float32)" : ""),
                        network.arithmetic()
                                .rounding()
                                .map(rounding -> ", " + rounding.description())
                                .orElse(""),
                        Files.size(file));
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), asJson(network, storage));
        }
        return ExitCode.SUCCESS;
    }

    private boolean computesElsewise(Network network, String storage) {
        return NetworkFile.isOnnx(file) && !storage.equals(WeightFormat.FLOAT32.text());
    }

    private Map<String, Object> asJson(Network network, String storage) throws IOException {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("cell", network.cell().text());
        values.put("source", network.source());
        if (network.alphabet() instanceof Vocabulary vocabulary) {
            values.put("k", vocabulary.k());
        }
        values.put("m", network.m().isPresent() ? network.m().getAsInt() : null);
        values.put("hiddenUnits", network.hiddenUnits());
        values.put("weights", storage);
        network.arithmetic().rounding().ifPresent(rounding -> values.put("roundState", rounding.bits()));
        values.put("file", file.toString());
        values.put("bytes", Files.size(file));
        return values;
    }
}
