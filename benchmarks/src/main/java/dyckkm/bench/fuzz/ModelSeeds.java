package dyckkm.bench.fuzz;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Model files of many kinds: cells, encodings, formats, layers. */
final class ModelSeeds {
    private ModelSeeds() {}

    private static List<Network> networks() {
        List<Network> networks = new ArrayList<>();
        for (Entry entry : List.of(
                Catalogue.find(Cell.LSTM, "log"),
                Catalogue.find(Cell.GRU, "tight"),
                Catalogue.find(Cell.RNN, "tight"),
                Catalogue.find(Cell.SECOND_ORDER, "binary"))) {
            networks.add(construction(entry, new DyckLanguage(2, 2), Arithmetic.FLOAT32));
        }
        networks.add(construction(
                Catalogue.find(Cell.LSTM, "one-hot"),
                new DyckLanguage(3, 1),
                new Arithmetic(Precision.FLOAT64, new Activation.Saturating(20))));
        networks.add(trained(Cell.GRU, 2));
        networks.add(trained(Cell.RNN, 3));
        return networks;
    }

    private static Network construction(Entry entry, DyckLanguage language, Arithmetic arithmetic) {
        return entry.build(Request.of(language, arithmetic)).network();
    }

    /** As random weights are before a training. */
    private static Network trained(Cell cell, int layers) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), cell, 5, 3, layers);
        return Training.initial(shape, 1).toNetwork();
    }

    static List<byte[]> safetensors(Path folder) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (Network network : networks()) {
            files.add(safetensors(network, network.arithmetic().precision(), folder));
        }
        Network last = networks().get(networks().size() - 1);
        for (Precision precision : Precision.values()) {
            files.add(safetensors(last, precision, folder));
        }
        return files;
    }

    private static byte[] safetensors(Network network, Precision precision, Path folder) throws IOException {
        Path file = folder.resolve("seed.safetensors");
        ModelFile.write(network, file, precision);
        return Files.readAllBytes(file);
    }

    static List<byte[]> onnx(Path folder) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (Network network : networks()) {
            if (network.arithmetic().activation() == Activation.IEEE && network.cell() != Cell.SECOND_ORDER) {
                for (WeightFormat format : WeightFormat.values()) {
                    files.add(OnnxFile.model(network, format).toByteArray());
                }
            }
        }
        files.add(withLoop(ModelProto.parseFrom(files.get(0))).toByteArray());
        return files;
    }

    /** With a loop of 2^60 turns that no output needs. */
    private static ModelProto withLoop(ModelProto model) {
        ModelProto.Builder changed = model.toBuilder();
        changed.getGraphBuilder()
                .addInitializerBuilder()
                .setName("turns")
                .setDataType(TensorProto.DataType.INT64_VALUE)
                .addInt64Data(1L << 60);
        changed.getGraphBuilder()
                .addNodeBuilder()
                .setOpType("Loop")
                .addInput("turns")
                .addInput("")
                .addAttributeBuilder()
                .setName("body")
                .setG(model.getGraph());
        return changed.build();
    }

    static List<byte[]> torch(Path folder) throws IOException {
        List<byte[]> files = new ArrayList<>(TorchSeeds.hostile());
        for (byte[] file : safetensors(folder)) {
            files.add(TorchSeeds.of(file, false));
            files.add(TorchSeeds.of(file, true));
        }
        return files;
    }
}
