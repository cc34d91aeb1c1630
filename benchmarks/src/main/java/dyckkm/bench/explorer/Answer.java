package dyckkm.bench.explorer;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * An answer of the server, read to its end. It is whole only if the server said where it ends: by a length or by a last chunk.
 *
 * @param status its status
 * @param headers by name in lower case
 * @param body what is in it
 */
record Answer(int status, Map<String, String> headers, byte[] body) {
    private static final int HEX = 16;
    private static final int STATUS_AT = 9;
    private static final int STATUS_END = 12;

    static Answer read(InputStream in) throws IOException {
        String first = line(in);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        if (!headers.containsKey("content-length") && !headers.containsKey("transfer-encoding")) {
            throw new IOException("an answer that does not say where it ends: " + headers);
        }
        byte[] body = headers.containsKey("content-length")
                ? exactly(in, Integer.parseInt(headers.get("content-length")))
                : chunks(in);
        return new Answer(Integer.parseInt(first.substring(STATUS_AT, STATUS_END)), headers, body);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection ended after '" + line + "'");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException(bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            int length = Integer.parseInt(line(in).strip(), HEX);
            body.writeBytes(exactly(in, length));
            line(in);
            if (length == 0) {
                return body.toByteArray();
            }
        }
    }

    /** Whether it is a trace of so many steps, frame by frame, START included. */
    boolean isTraceOf(int steps) {
        ByteBuffer bytes = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
        int found = 0;
        boolean header = true;
        while (bytes.remaining() >= 2 * Integer.BYTES) {
            int text = bytes.getInt();
            long floats = (long) bytes.getInt() * Float.BYTES;
            if (text + floats > bytes.remaining()) {
                return false;
            }
            byte[] json = new byte[text];
            bytes.get(json);
            bytes.position(bytes.position() + (int) floats);
            found += header ? 0 : count(new String(json, StandardCharsets.UTF_8), "\"symbol\"");
            header = false;
        }
        return !bytes.hasRemaining() && found == steps;
    }

    /** Whether it is a JSON object, as far as its first and last characters tell. */
    boolean isObject() {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        return text.startsWith("{") && text.endsWith("}");
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }
}
