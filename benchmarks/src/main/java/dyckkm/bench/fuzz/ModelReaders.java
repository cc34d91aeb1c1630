package dyckkm.bench.fuzz;

import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.Corpus;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.model.ModelFile;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/** Readers of networks and corpora, as the program reads them. */
final class ModelReaders {
    private static final OptionalInt DEPTH = OptionalInt.of(3);

    private ModelReaders() {}

    static Reader<Network> model() {
        return new RoundTrip<>(file -> ModelFile.readForAnyDepth(file, DEPTH), ModelFile::write, ModelReaders::content);
    }

    static Reader<Network> onnx() {
        return new RoundTrip<>(
                file -> OnnxFile.readForAnyDepth(file, DEPTH),
                (network, file) -> OnnxFile.write(network, file, WeightFormat.FLOAT32),
                ModelReaders::content);
    }

    static Reader<Machine> machine() {
        return new RoundTrip<>(
                LanguageFile::read,
                (machine, file) -> Files.writeString(file, MachineJson.write(machine)),
                machine -> machine);
    }

    /** A grammar, whose machine must be the same when it is written and read again. */
    static Reader<Machine> grammar(OptionalInt depth) {
        return new Reader<>() {
            @Override
            public Machine read(Path file) throws IOException {
                return LanguageFile.open(file.toString(), Optional.empty()).machine(depth);
            }

            @Override
            public void check(Machine value, Path file, List<byte[]> seeds) throws IOException {
                // A language has the name of its file.
                Path folder = Files.createDirectories(file.resolveSibling("machine"));
                Path copy = folder.resolve(value.name() + ".json");
                Files.writeString(copy, MachineJson.write(value));
                machine().check(LanguageFile.read(copy), copy, seeds);
                if (!LanguageFile.read(copy).equals(value)) {
                    throw new FaultException("written as a machine and read again, it is another");
                }
            }
        };
    }

    static OptionalInt depth() {
        return DEPTH;
    }

    private static Object content(Network network) {
        return List.of(
                network.alphabet(),
                network.language(),
                network.cell(),
                network.nonlinearity(),
                network.arithmetic(),
                network.source(),
                network.epsilon(),
                network.annotations(),
                Fingerprint.of(network));
    }

    static Reader<Corpus> corpus() {
        return new RoundTrip<>(
                file -> CorpusStore.read(file, TextSeeds.LANGUAGE),
                (corpus, file) -> {
                    try (OutputStream out = Files.newOutputStream(file)) {
                        CorpusWriter.write(corpus, TokenNames.LETTERS, out);
                    }
                },
                ModelReaders::strings);
    }

    private static Object strings(Corpus corpus) {
        return LongStream.range(0, corpus.strings())
                .mapToObj(string -> Arrays.toString(corpus.string(string)))
                .toList();
    }
}
