package dyckkm.interop.documents;

import java.io.Closeable;
import java.io.IOException;

/** Reads documents from a file, token by token. */
interface DocumentReader extends Closeable {
    /**
     * Reads the next document of the file.
     *
     * @return false, and no token, if there is none left
     * @throws MalformedDocumentException if what follows is no document
     */
    boolean next(TokenSink sink) throws IOException;

    /** Where the token began that was passed to the sink last. */
    Position position();
}
