package dyckkm.cli.verify;

import static dyckkm.cli.verify.Verify.json;
import static dyckkm.cli.verify.Verify.verify;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.cli.Run;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code verify} at its limits of states, memory and time. */
class VerifyLimitsTest {
    @TempDir
    private Path folder;

    @Test
    void aLimitEndsInUnknownWithWhatWasCovered() throws IOException {
        Run run = verify("lstm/log", "-k", "3", "-m", "7", "--states", "0.1k", "--method", "exhaustive");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out())
                .startsWith("unknown: whether lstm/log (35 hidden units) generates Dyck-(3,7)")
                .contains("there are more than 100 states")
                .contains("covered: 100 pairs of memory and stack");
        assertThat(verify("lstm/log", "-k", "3", "-m", "7", "--time", "0").code())
                .isEqualTo(4);
    }

    @Test
    void aFullHeapEndsInUnknown() throws Exception {
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx80m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dyckkm.cli.Main",
                        "verify",
                        "rnn/binary",
                        "-k",
                        "2",
                        "-m",
                        "40",
                        "--method",
                        "exhaustive")
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(out)).startsWith("unknown: ").contains("the heap was full");
        assertThat(process.exitValue()).isEqualTo(4);
    }

    /** Reading this file to its end takes half a minute; on many disks it takes no space. */
    @Test
    void theTimeLimitHoldsWhileTheNetworkIsRead() throws IOException {
        String shapes = "embeddings.weight:6,1 weight_ih_l0:50000,1 weight_hh_l0:50000,50000 bias_ih_l0:50000"
                + " bias_hh_l0:50000 readout_W:6,50000 readout_b:6";
        StringBuilder header = new StringBuilder("{");
        long at = 0;
        for (String tensor : shapes.split(" ")) {
            String name = tensor.substring(0, tensor.indexOf(':'));
            String shape = tensor.substring(tensor.indexOf(':') + 1);
            long end = at
                    + 4
                            * Arrays.stream(shape.split(","))
                                    .mapToLong(Long::parseLong)
                                    .reduce(1, (a, b) -> a * b);
            header.append(String.format(
                    "%s\"%s%s\":{\"dtype\":\"F32\",\"shape\":[%s],\"data_offsets\":[%d,%d]}",
                    at == 0 ? "" : ",",
                    name.contains("_l0") ? "recurrent_model.recurrent_model." : "",
                    name,
                    shape,
                    at,
                    end));
            at = end;
        }
        byte[] json = header.append('}').toString().getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve("sparse.safetensors");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(8 + json.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(json.length)
                    .put(json)
                    .flip());
            channel.write(ByteBuffer.allocate(1), 8 + json.length + at - 1);
        }
        Run run = verify(file.toString(), "-m", "3", "--time", "0.5");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out())
                .isEqualTo(String.format("unknown: the time was up before the network was read or built%n"));
        JsonNode told = json(verify(file.toString(), "-m", "3", "--time", "0.5", "--json"), 4);
        assertThat(told.get("verdict").textValue()).isEqualTo("unknown");
    }
}
