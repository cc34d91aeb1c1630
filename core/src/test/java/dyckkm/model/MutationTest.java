package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Valid files with a few bytes changed are read or refused; nothing else happens. */
class MutationTest {
    private static final int FILES = 6000;
    private static final long MOST_ALLOCATED = 32 << 20;
    private static final String TELLING = "0123456789-.eE\"{}[]:,\\ F\u0000\u00ff";

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aChangedFileIsReadOrRefused() throws IOException {
        List<byte[]> originals = originals();
        Path path = folder.resolve("changed.safetensors");
        int read = 0;
        for (int seed = 0; seed < FILES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] original = originals.get(random.nextInt(originals.size()));
            // Deleted first: file systems that guard against crashes take their time to overwrite.
            Files.deleteIfExists(path);
            Files.write(path, mutate(original, random));
            read += reads(path, seed) ? 1 : 0;
        }
        // Changed weights are weights too; were nothing ever read, the changes would be too coarse.
        assertThat(read).isBetween(FILES / 20, FILES - FILES / 20);
    }

    private static boolean reads(Path path, int seed) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        try {
            ModelFile.read(path, OptionalInt.of(3));
            return true;
        } catch (BadInputException e) {
            assertThat(e.getMessage()).as("seed %d", seed).doesNotContain("\n").hasSizeLessThan(1000);
            return false;
        } catch (RuntimeException | Error e) {
            return fail("seed " + seed, e);
        } finally {
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(allocated).as("seed %d", seed).isLessThan(MOST_ALLOCATED);
        }
    }

    /** Of every cell and every precision, with one layer, two or three. */
    private List<byte[]> originals() throws IOException {
        Path path = folder.resolve("original.safetensors");
        List<byte[]> originals = new ArrayList<>();
        for (Cell cell : Cell.values()) {
            for (Precision precision : Precision.values()) {
                int number = originals.size();
                ModelFile.write(new RandomNetworks(number).network(cell, 1 + number % 3, precision), path);
                originals.add(Files.readAllBytes(path));
            }
        }
        return originals;
    }

    private static byte[] mutate(byte[] original, SplittableRandom random) throws IOException {
        byte[] bytes = original;
        int header =
                (int) ByteBuffer.wrap(original).order(ByteOrder.LITTLE_ENDIAN).getLong(0);
        int changes = 1 + random.nextInt(2);
        for (int change = 0; change < changes && bytes.length > 0; change++) {
            // Mostly in the header, where a byte has more to say.
            int at = random.nextInt(random.nextInt(3) == 0 ? bytes.length : Math.min(bytes.length, 8 + header));
            bytes = changed(bytes, at, random);
        }
        if (bytes.length >= 8 && random.nextBoolean()) {
            // As long as it now is, so that what was changed is looked at.
            int grown = Math.max(0, header + bytes.length - original.length);
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(0, grown);
        }
        return bytes;
    }

    private static byte[] changed(byte[] bytes, int at, SplittableRandom random) throws IOException {
        byte[] telling = TELLING.getBytes(StandardCharsets.ISO_8859_1);
        int length = Math.min(1 + random.nextInt(12), bytes.length - at);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, at);
        switch (random.nextInt(6)) {
            case 0 -> {
                out.write(bytes[at] ^ 1 << random.nextInt(8));
                out.write(bytes, at + 1, bytes.length - at - 1);
            }
            case 1 -> {
                out.write(telling[random.nextInt(telling.length)]);
                out.write(bytes, at + 1, bytes.length - at - 1);
            }
            case 2 -> {
                out.write(telling[random.nextInt(telling.length)]);
                out.write(bytes, at, bytes.length - at);
            }
            case 3 -> out.write(bytes, at + length, bytes.length - at - length);
            case 4 -> {
                out.write(bytes, at, length);
                out.write(bytes, at, bytes.length - at);
            }
            default -> {
                if (random.nextInt(4) != 0) {
                    out.write(bytes, at, bytes.length - at);
                }
            }
        }
        return out.toByteArray();
    }
}
