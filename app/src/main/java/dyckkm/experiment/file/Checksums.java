package dyckkm.experiment.file;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts and files. */
public final class Checksums {
    private static final int BUFFER = 1 << 16;

    private Checksums() {}

    public static String of(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content));
    }

    /** Of the bytes of a file. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            byte[] buffer = new byte[BUFFER];
            while (in.read(buffer) >= 0) {
                continue;
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Refuses a file that is no longer the one of which a configuration has the checksum. */
    public static void requireUnchanged(Path file, String checksum) throws IOException {
        if (!of(file).equals(checksum)) {
            throw new BadInputException(file + " has changed since this configuration was written");
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
