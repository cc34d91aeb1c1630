package dyckkm.interop.documents;

import java.io.IOException;

/** What was read is no document of its format. */
final class MalformedDocumentException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Position position;

    MalformedDocumentException(Position position, String problem) {
        super(problem);
        this.position = position;
    }

    Position position() {
        return position;
    }
}
