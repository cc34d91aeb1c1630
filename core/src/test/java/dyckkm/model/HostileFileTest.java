package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are not safetensors files, each for one reason. */
class HostileFileTest {
    @TempDir
    private Path folder;

    private void assertRefused(byte[] file, String... parts) throws IOException {
        Path path = Files.write(folder.resolve("hostile.safetensors"), file);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(path, OptionalInt.of(3)))
                .satisfies(e -> assertThat(e.getMessage())
                        .startsWith(path + ": ")
                        .contains(parts)
                        .doesNotContain("\n", "\u001b")
                        .hasSizeLessThan(500));
    }

    private void assertHeaderRefused(String header, String... parts) throws IOException {
        assertRefused(RawFile.of(header, new byte[8]), parts);
    }

    private void assertTensorRefused(String fields, String... parts) throws IOException {
        assertHeaderRefused("{\"x\":{" + fields + "}}", parts);
    }

    @Test
    void aLengthThatTheFileDoesNotHaveIsRefused() throws IOException {
        assertRefused(new byte[0], "0 bytes");
        assertRefused(new byte[7], "7 bytes");
        assertRefused(lengthOnly(3, 2), "header of 3 bytes", "file of 10");
        assertRefused(lengthOnly(100_000_001, 2), "100000001", "100000000");
        assertRefused(lengthOnly(-1, 2), "18446744073709551615");
        assertRefused(lengthOnly(Long.MIN_VALUE, 2), "9223372036854775808");
        assertRefused(lengthOnly(0, 2), "does not start with '{'");
    }

    private static byte[] lengthOnly(long length, int rest) {
        return ByteBuffer.allocate(8 + rest)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(length)
                .array();
    }

    @Test
    void aHeaderThatIsNotAJsonObjectIsRefused() throws IOException {
        assertHeaderRefused("[]", "does not start with '{'");
        assertHeaderRefused(" {}", "does not start with '{'");
        assertHeaderRefused("{", "JSON", "end-of-input");
        assertHeaderRefused("{\"x\":", "JSON", "end-of-input");
        assertHeaderRefused("{\"x\":{\"shape\":[1,", "JSON", "end-of-input");
        assertHeaderRefused("{} x", "JSON");
        assertHeaderRefused("{}{}", "after its closing brace");
        assertHeaderRefused("{\"x\":[}", "tensor 'x'");
        assertHeaderRefused("{\"x\":{\"shape\":[}", "JSON", "']' (at");
        assertHeaderRefused("{'x':{}}", "JSON");
        assertHeaderRefused("{/* */}", "JSON");
        assertHeaderRefused("{\"x\":NaN}", "JSON");
        assertHeaderRefused("{,}", "JSON");
        assertHeaderRefused("{\u0000}", "JSON");
        assertHeaderRefused("{\"\u0001\":{}}", "JSON");
    }

    @Test
    void aHeaderInAnotherEncodingIsRefused() throws IOException {
        byte[] latin = "{\"é\":{}}".getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(RawFile.of(latin, new byte[0]), "not UTF-8");
        assertRefused(RawFile.of("{}".getBytes(StandardCharsets.UTF_16LE), new byte[0]), "JSON");
    }

    @Test
    void aNameThatIsThereTwiceIsRefused() throws IOException {
        String empty = "{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
        assertHeaderRefused("{\"x\":" + empty + ",\"x\":" + empty + "}", "tensor 'x'", "twice");
        assertHeaderRefused("{\"__metadata__\":{},\"__metadata__\":{}}", "__metadata__", "twice");
        assertHeaderRefused("{\"__metadata__\":{\"a\":\"1\",\"\\u0061\":\"2\"}}", "'a'", "twice");
        assertTensorRefused("\"dtype\":\"F32\",\"dtype\":\"F32\"", "'x'", "dtype", "twice");
        assertTensorRefused("\"shape\":[1],\"shape\":[1]", "'x'", "shape", "twice");
        assertTensorRefused("\"data_offsets\":[1,2],\"data_offsets\":[1,2]", "'x'", "data_offsets", "twice");
    }

    @Test
    void aFieldOfTheWrongKindIsRefused() throws IOException {
        assertHeaderRefused("{\"x\":5}", "tensor 'x'", "an object", "'5'");
        assertHeaderRefused("{\"x\":null}", "tensor 'x'", "an object", "'null'");
        assertHeaderRefused("{\"__metadata__\":[]}", "__metadata__", "an object of strings");
        assertHeaderRefused("{\"__metadata__\":{\"dyckkm.k\":2}}", "'dyckkm.k'", "a string", "'2'");
        assertHeaderRefused("{\"__metadata__\":{\"a\":{\"b\":\"c\"}}}", "'a'", "a string");
        assertTensorRefused("\"dtype\":32", "'x'", "dtype", "a string");
        assertTensorRefused("\"shape\":4", "'x'", "shape", "whole numbers");
        assertTensorRefused("\"shape\":[[4]]", "'x'", "shape", "whole numbers");
        assertTensorRefused("\"shape\":[\"4\"]", "'x'", "shape", "whole numbers");
        assertTensorRefused("\"shape\":[4.0]", "'x'", "shape", "whole numbers", "4.0");
        assertTensorRefused("\"shape\":[4e0]", "'x'", "shape", "whole numbers", "4e0");
        assertTensorRefused("\"data_offsets\":{\"a\":1}", "'x'", "data_offsets", "whole numbers");
        assertTensorRefused("\"strides\":[1]", "'x'", "unknown field 'strides'");
    }

    @Test
    void aMissingFieldIsNamed() throws IOException {
        assertTensorRefused("\"shape\":[1],\"data_offsets\":[0,4]", "'x'", "dtype is missing");
        assertTensorRefused("\"dtype\":\"F32\",\"data_offsets\":[0,4]", "'x'", "shape is missing");
        assertTensorRefused("\"dtype\":\"F32\",\"shape\":[1]", "'x'", "data_offsets is missing");
        assertTensorRefused("\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0]", "'x'", "two numbers");
        assertTensorRefused("\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4,8]", "'x'", "more than 2");
    }

    @Test
    void aDtypeThatCannotBeWeightsIsNamed() throws IOException {
        assertTensorRefused("\"dtype\":\"I64\",\"shape\":[1],\"data_offsets\":[0,8]", "tensor 'x'", "'I64'", "BF16");
        assertTensorRefused("\"dtype\":\"f32\",\"shape\":[2],\"data_offsets\":[0,8]", "tensor 'x'", "'f32'");
        assertTensorRefused("\"dtype\":\"" + "F".repeat(10_000) + "\"", "tensor 'x'", "'FFF");
    }

    @Test
    void aNumberThatDoesNotFitIsRefused() throws IOException {
        assertTensorRefused("\"shape\":[-1]", "'x'", "shape", "'-1'");
        assertTensorRefused("\"shape\":[2147483648]", "'x'", "shape", "'2147483648'");
        assertTensorRefused("\"shape\":[9223372036854775808]", "'x'", "shape", "'9223372036854775808'");
        assertTensorRefused("\"shape\":[1" + "0".repeat(900) + "]", "'x'", "shape");
        assertTensorRefused("\"shape\":[1" + "0".repeat(5000) + "]", "JSON");
        assertTensorRefused("\"shape\":[" + "1,".repeat(64) + "1]", "'x'", "shape", "more than 64");
        assertTensorRefused("\"data_offsets\":[-8,0]", "'x'", "data_offsets", "'-8'");
        assertTensorRefused("\"data_offsets\":[0,18446744073709551616]", "'x'", "data_offsets");
        assertTensorRefused(
                "\"dtype\":\"F64\",\"shape\":[2147483647,2147483647],\"data_offsets\":[0,8]", "'x'", "any file");
        assertTensorRefused("\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[8,0]", "'x'", "backwards");
    }

    @Test
    void aSizeThatIsNotTheShapesIsRefused() throws IOException {
        assertTensorRefused("\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,8]", "'x'", "4 bytes", "span 8");
        assertTensorRefused("\"dtype\":\"F16\",\"shape\":[2,3],\"data_offsets\":[0,8]", "'x'", "2 × 3", "12 bytes");
        assertTensorRefused("\"dtype\":\"F64\",\"shape\":[],\"data_offsets\":[0,4]", "'x'", "single number", "8 bytes");
    }

    @Test
    void tensorsThatDoNotFillTheDataAreRefused() throws IOException {
        assertHeaderRefused("{" + one("a", 0) + "," + one("b", 0) + "}", "'b'", "inside", "'a'");
        assertHeaderRefused("{" + one("b", 2) + "," + one("a", 0) + "}", "'b'", "inside", "'a'");
        assertHeaderRefused("{" + one("a", 4) + "}", "'a'", "away from the start");
        assertHeaderRefused("{" + one("a", 0) + "," + one("b", 5) + "}", "'b'", "away from", "'a'");
        assertHeaderRefused("{" + one("a", 0) + "}", "4 bytes after tensor 'a'");
        assertHeaderRefused("{}", "8 bytes after the start of the data");
        assertHeaderRefused(
                "{" + one("a", 0) + "," + one("b", 4) + "," + one("c", 8) + "}",
                "'c'",
                "byte 12",
                "only 8",
                "truncated");
    }

    private static String one(String name, int offset) {
        return "\"" + name + "\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[" + offset + "," + (offset + 4)
                + "]}";
    }

    @Test
    void everyTruncationOfAModelIsRefused() throws IOException {
        byte[] whole = RawFile.model(4).bytes();
        for (int length = 0; length < whole.length; length++) {
            assertRefused(Arrays.copyOf(whole, length), ": ");
        }
        assertRefused(Arrays.copyOf(whole, whole.length + 1), "1 bytes after tensor 'readout_b'");
    }

    @Test
    void moreTensorsThanAnyModelHasAreRefused() throws IOException {
        StringBuilder header = new StringBuilder("{");
        for (int i = 0; i <= 100_000; i++) {
            header.append(i == 0 ? "" : ",")
                    .append("\"" + i + "\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}");
        }
        assertHeaderRefused(header.append("}").toString(), "more than 100000 tensors");
    }

    @Test
    void namesFromTheFileCannotBreakTheLine() throws IOException {
        assertHeaderRefused("{\"a\\n\\u001b[2Jb\":5}", "tensor 'a [2Jb'");
        assertHeaderRefused("{\"" + "a".repeat(40_000) + "\":5}", "tensor 'aaa");
    }

    @Test
    void whatIsNoFileIsRefused() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(folder))
                .withMessageContaining("not an ordinary file");
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> ModelFile.read(folder.resolve("none")));
    }

    /** Zeros take no space on many disks: such a file is made in no time, and reading it took 16 GB. */
    @Test
    void aNetworkThatCannotBeHeldIsRefusedBeforeItIsRead() throws IOException {
        long symbols = Runtime.getRuntime().maxMemory() / 64 / 2 * 2 + 2;
        StringBuilder header = new StringBuilder("{");
        long at = 0;
        for (String[] tensor : new String[][] {
            {"embeddings.weight", symbols + ",1"},
            {RawFile.recurrent("weight_ih_l0"), "1,1"},
            {RawFile.recurrent("weight_hh_l0"), "1,1"},
            {RawFile.recurrent("bias_ih_l0"), "1"},
            {RawFile.recurrent("bias_hh_l0"), "1"},
            {"readout_W", symbols + ",1"},
            {"readout_b", Long.toString(symbols)}
        }) {
            long end = at + 4 * (tensor[1].startsWith("1") && !tensor[1].startsWith("" + symbols) ? 1 : symbols);
            header.append(String.format(
                    "%s\"%s\":{\"dtype\":\"F32\",\"shape\":[%s],\"data_offsets\":[%d,%d]}",
                    at == 0 ? "" : ",", tensor[0], tensor[1], at, end));
            at = end;
        }
        Path path = Files.write(folder.resolve("sparse.safetensors"), RawFile.of(header + "}", new byte[0]));
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(1), channel.size() + at - 1);
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.read(path, OptionalInt.of(3)))
                .withMessageContaining("a network of " + symbols + " symbols and 1 units takes")
                .withMessageContaining("give the JVM more");
    }
}
