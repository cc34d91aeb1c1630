package dyckkm.interop.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the encoding of a document by its byte order mark, the zeros among its first bytes (a document begins with ASCII), or an XML
 * declaration (XML 1.0, appendix F), and decodes it: bytes that are not of the encoding are an error.
 *
 * <p>The parsers could find it themselves, but Jackson replaces such bytes, and the JDK's writes to the terminal about them.
 */
final class TextDecoder {
    /** What is said of such bytes. */
    static final String PROBLEM = "there are bytes that are not text of the file's encoding";

    /** Declarations are shorter. */
    private static final int LOOKED_AT = 1024;

    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");

    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

    private TextDecoder() {}

    static Reader reader(InputStream in) throws IOException {
        PushbackInputStream bytes = new PushbackInputStream(in, LOOKED_AT);
        byte[] head = bytes.readNBytes(LOOKED_AT);
        bytes.unread(head);
        Charset charset = charset(head);
        bytes.skipNBytes(markLength(head, charset));
        return new InputStreamReader(
                bytes,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static int markLength(byte[] head, Charset charset) {
        byte[] mark = charset.newEncoder().canEncode('\uFEFF') ? "\uFEFF".getBytes(charset) : new byte[0];
        return mark.length > 0 && startsWith(head, mark) ? mark.length : 0;
    }

    private static Charset charset(byte[] head) throws MalformedDocumentException {
        for (Charset charset : new Charset[] {
            UTF_32LE, UTF_32BE, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_8
        }) {
            if (startsWith(head, "\uFEFF".getBytes(charset)) || hasZerosOf(charset, head)) {
                return charset;
            }
        }
        Matcher declared = DECLARED.matcher(new String(head, StandardCharsets.ISO_8859_1));
        if (!declared.find()) {
            return StandardCharsets.UTF_8;
        }
        String name = declared.group(1) == null ? declared.group(2) : declared.group(1);
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new MalformedDocumentException(new Position(1, 1), "there is no encoding '" + name + "'");
        }
    }

    /** Whether the first character is ASCII in an encoding of several bytes a character. */
    private static boolean hasZerosOf(Charset charset, byte[] head) {
        byte[] letter = "x".getBytes(charset);
        if (letter.length == 1 || head.length < letter.length) {
            return false;
        }
        for (int i = 0; i < letter.length; i++) {
            if ((letter[i] == 0) != (head[i] == 0)) {
                return false;
            }
        }
        return true;
    }

    private static boolean startsWith(byte[] head, byte[] beginning) {
        for (int i = 0; i < beginning.length; i++) {
            if (i >= head.length || head[i] != beginning[i]) {
                return false;
            }
        }
        return true;
    }
}
