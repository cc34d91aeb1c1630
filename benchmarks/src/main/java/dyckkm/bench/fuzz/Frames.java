package dyckkm.bench.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/** Files that get past the first check, since what comes after it must be as careful. */
final class Frames {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern CHECKSUM = Pattern.compile("(\"checksum\"\\s*:\\s*\")[^\"]*\"");

    private Frames() {}

    /** A result with the checksum of what it says, as docs/reliability.md describes it. */
    static byte[] sealed(byte[] json) {
        String text = new String(json, StandardCharsets.UTF_8);
        try {
            Matcher checksum = CHECKSUM.matcher(text);
            if (checksum.find() && JSON.readTree(text) instanceof ObjectNode tree) {
                tree.remove("checksum");
                String line = JSON.writeValueAsString(tree);
                return checksum.replaceAll("$1" + sha256(line) + "\"").getBytes(StandardCharsets.UTF_8);
            }
        } catch (JsonProcessingException e) {
            // Then it is no JSON, and has no checksum.
        }
        return json;
    }

    private static String sha256(String line) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** A checkpoint with right checksums: that of the training inside, and that of all. */
    static byte[] checked(byte[] checkpoint) {
        int end = checkpoint.length - 2 * Long.BYTES;
        if (end < 2 * Long.BYTES + Integer.BYTES) {
            return checkpoint;
        }
        byte[] changed = checkpoint.clone();
        ByteBuffer buffer = ByteBuffer.wrap(changed);
        long inner = 2L * Long.BYTES + Integer.BYTES + buffer.getInt(2 * Long.BYTES);
        if (inner >= 0 && inner <= end) {
            buffer.putLong(end, crc(changed, (int) inner, end));
        }
        buffer.putLong(end + Long.BYTES, crc(changed, 0, end + Long.BYTES));
        return changed;
    }

    private static long crc(byte[] bytes, int from, int to) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, to - from);
        return checksum.getValue();
    }

    /** A grid with this expression. */
    static byte[] grid(byte[] expression) {
        try {
            String quoted = JSON.writeValueAsString(new String(expression, StandardCharsets.UTF_8));
            return ("k: [1, 2, 128]\nm: 3\ntokens: 2k\nhidden: " + quoted + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
