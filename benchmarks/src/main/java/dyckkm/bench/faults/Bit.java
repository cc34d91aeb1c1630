package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * A bit of a file that was flipped.
 *
 * @param flipped what the file is now
 */
record Bit(Path file, int number, byte[] flipped) {
    static Bit flip(Path file, SplittableRandom random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int number = random.nextInt(8 * bytes.length);
        bytes[number / 8] ^= (byte) (1 << number % 8);
        Files.write(file, bytes);
        return new Bit(file, number, bytes);
    }

    @Override
    public String toString() {
        return "bit " + number + " of " + file.getFileName();
    }
}
