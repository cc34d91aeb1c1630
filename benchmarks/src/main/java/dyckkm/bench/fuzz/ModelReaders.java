package dyckkm.bench.fuzz;

import dyckkm.experiment.CorpusStore;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusWriter;
import dyckkm.language.TokenNames;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.model.ModelFile;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
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
