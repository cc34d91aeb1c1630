package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * State dicts as PyTorch saves them. The file among the test resources was written by {@code torch.save} of PyTorch 1.13 from an
 * LSTM with V = 6, E = 3 and H = 2 whose n-th weight, counting through the state dict, is n/8 − 4.
 */
class TorchFileTest {
    @TempDir
    private Path folder;

    private Path original;
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    @BeforeEach
    void takeTheArchiveApart() throws IOException {
        original = folder.resolve("original.params");
        try (InputStream in = getClass().getResourceAsStream("lm.params")) {
            Files.copy(in, original);
        }
        try (ZipFile zip = new ZipFile(original.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                try (InputStream in = zip.getInputStream(entry)) {
                    entries.put(entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    private Path archive(boolean stored) throws IOException {
        Path file = folder.resolve("lm.params");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                if (stored) {
                    CRC32 crc = new CRC32();
                    crc.update(each.getValue());
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(each.getValue().length);
                    entry.setCrc(crc.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(each.getValue());
            }
        }
        return file;
    }

    private Network read() throws IOException {
        return ModelFile.read(archive(true), OptionalInt.of(3));
    }

    private void assertRefused(String... parts) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(this::read)
                .satisfies(e -> assertThat(e.getMessage())
                        .contains("lm.params: ")
                        .contains(parts)
                        .doesNotContain("\n"));
    }

    private void editPickle(UnaryOperator<String> change) {
        String text = new String(entries.get("lm/data.pkl"), StandardCharsets.ISO_8859_1);
        String changed = change.apply(text);
        assertThat(changed).isNotEqualTo(text);
        entries.put("lm/data.pkl", changed.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void everyWeightIsFound() throws IOException {
        Network network = ModelFile.read(original, OptionalInt.of(3));
        assertThat(network.cell()).isEqualTo(Cell.LSTM);
        assertThat(Vocabulary.of(network.alphabet()).k()).isEqualTo(2);
        assertThat(network.source()).isEqualTo("foreign");
        assertNumbered(network.readout(), 0);
        assertNumbered(network.embedding(), 18);
        assertNumbered(network.layers().get(0).inputWeights(), 36);
        assertNumbered(network.layers().get(0).recurrentWeights(), 60);
        assertThat(network.readoutBias()[0]).isEqualTo(12 / 8.0 - 4);
        assertThat(network.layers().get(0).inputBias()[7]).isEqualTo(83 / 8.0 - 4);
        assertThat(network.layers().get(0).recurrentBias()[0]).isEqualTo(84 / 8.0 - 4);
    }

    private static void assertNumbered(Matrix matrix, int first) {
        for (int row = 0; row < matrix.rows(); row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                assertThat(matrix.get(row, column)).isEqualTo((first + row * matrix.columns() + column) / 8.0 - 4);
            }
        }
    }

    @Test
    void theDepthMustBeGiven() throws IOException {
        Path file = archive(true);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(file))
                .withMessageContaining("give it with -m");
    }

    @Test
    void aPickleCallsNothing() {
        editPickle(text -> text.replace("ctorch._utils\n_rebuild_tensor_v2\n", "cos\nsystem\n"));
        assertRefused("'os.system'", "only tensors");
    }

    @Test
    void numbersOfOtherKindsAreNoWeights() {
        editPickle(text -> text.replace("ctorch\nFloatStorage\n", "ctorch\nLongStorage\n"));
        assertRefused("'torch.LongStorage'");
    }

    @Test
    void aTransposedTensorIsRefused() {
        // The strides (2, 1) of readout_W, which is 6 × 2.
        editPickle(text -> text.replace(
                "K\u0006K\u0002\u0086q\tK\u0002K\u0001\u0086", "K\u0006K\u0002\u0086q\tK\u0001K\u0006\u0086"));
        assertRefused("'readout_W' (6 × 2)", "row by row");
    }

    @Test
    void whatIsMissingOrTooShortIsNamed() {
        entries.remove("lm/data/3");
        assertRefused("weight_ih_l0", "'data/3'", "missing");
        entries.put("lm/data/3", new byte[95]);
        assertRefused("weight_ih_l0", "ends at byte 96", "only 95");
    }

    @Test
    void aWeightThatIsNoNumberIsRefused() {
        entries.get("lm/data/1")[3] = 0x7f;
        entries.get("lm/data/1")[2] = (byte) 0xc0;
        assertRefused("'readout_b'", "NaN");
    }

    @Test
    void otherArchivesAreNotPyTorchs() throws IOException {
        byte[] pickle = entries.remove("lm/data.pkl");
        assertRefused("no entry data.pkl");
        entries.put("lm/data.pkl", pickle);
        entries.put("two/data.pkl", pickle);
        assertRefused("more than one");
        entries.remove("two/data.pkl");
        entries.put("lm/byteorder", "big".getBytes(StandardCharsets.US_ASCII));
        assertRefused("little endian");
        entries.remove("lm/byteorder");
        Path packed = archive(false);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(packed, OptionalInt.of(3)))
                .withMessageContaining("compressed");
    }

    @Test
    void somethingElseThanAStateDictIsNamed() {
        editPickle(text -> text.substring(0, 2) + "K\u0007.");
        assertRefused("no state dict, but a long");
    }

    @Test
    void anOldFileOfPyTorchIsRefusedWithTheWayOut() throws IOException {
        byte[] old = {(byte) 0x80, 2, (byte) 0x8a, 10, 0x6c, (byte) 0xfc, (byte) 0x9c, 0x46};
        Path file = Files.write(folder.resolve("old.params"), old);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(file, OptionalInt.of(3)))
                .withMessageContaining("before 1.6");
    }

    /** A tuple in place of a name: one that contains itself, one of 2^60 leaves, one a hundred thousand deep. */
    @Test
    void whatIsNoNameIsNeverShownAsText() throws IOException {
        for (String name : List.of("self_dict.params", "bomb_global.params")) {
            Path file = folder.resolve(name);
            try (InputStream in = getClass().getResourceAsStream(name)) {
                Files.copy(in, file);
            }
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> ModelFile.read(file, OptionalInt.of(3)))
                    .withMessageContaining("in place of a name");
        }
        editPickle(text -> text.substring(0, 2) + ")" + "\u0085".repeat(100_000) + ")" + "\u0093.");
        assertRefused("a tuple in place of a name");
    }

    @Test
    void damagedPicklesAreReadOrRefused() throws IOException {
        byte[] pickle = entries.get("lm/data.pkl").clone();
        Random random = new Random(11);
        for (int run = 0; run < 1000; run++) {
            byte[] damaged = pickle.clone();
            for (int i = 0; i <= random.nextInt(3); i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            entries.put("lm/data.pkl", damaged);
            assertReadOrRefused(archive(true));
        }
    }

    @Test
    void damagedArchivesAreReadOrRefused() throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        Files.copy(archive(true), whole);
        Random random = new Random(12);
        for (int run = 0; run < 1000; run++) {
            byte[] damaged = whole.toByteArray();
            for (int i = 0; i <= random.nextInt(3); i++) {
                // The first bytes tell that it is an archive at all.
                damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt(256);
            }
            assertReadOrRefused(Files.write(folder.resolve("damaged.params"), damaged));
        }
    }

    private static void assertReadOrRefused(Path file) throws IOException {
        try {
            ModelFile.read(file, OptionalInt.of(3));
        } catch (BadInputException e) {
            assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
        }
    }

    /** A tuple that is kept once and used as a shape very often: a file of 130 kB made gigabytes of it. */
    @Test
    void aShapeOfVeryManyDimensionsIsRefused() {
        String wide = "(" + "K\1".repeat(65) + "t";
        editPickle(pickle -> pickle.replace("K\6K\2\u0086", wide));
        assertRefused("no list of at most 64 whole numbers");
    }

    /** Layers that all have the same weights: as many networks as one likes in a small file. */
    @Test
    void veryManyTensorsOfOneStorageAreRefused() {
        String layer = "ctorch._utils\n_rebuild_tensor_v2\n((X\7\0\0\0storagectorch\nFloatStorage\nX\1\0\0\0"
                + "0X\3\0\0\0cpuK\14tQK\0K\6K\2\u0086K\2K\1\u0086\u0089ccollections\nOrderedDict\n)RtR";
        StringBuilder pickle = new StringBuilder("\u0080\2ccollections\nOrderedDict\n)R(");
        for (int i = 0; i < 1000; i++) {
            pickle.append("X\4\0\0\0").append(String.format("%04d", i)).append(layer);
        }
        entries.put("lm/data/0", new byte[4 * 12]);
        entries.put("lm/data.pkl", pickle.append("u.").toString().getBytes(StandardCharsets.ISO_8859_1));
        // A tensor of 48 bytes takes some 130 to describe, so that larger ones are needed to make much of little.
        assertRefused("tensor 'embeddings.weight' is missing");
        entries.put("lm/data/0", new byte[4 * 12_000]);
        editPickle(text -> text.replace("K\6K\2\u0086K\2K\1\u0086", "M\u0070\u0017K\2\u0086K\2K\1\u0086"));
        assertRefused("its tensors take 48000000 bytes", "share their storage");
    }
}
