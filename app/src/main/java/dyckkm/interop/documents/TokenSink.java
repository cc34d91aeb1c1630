package dyckkm.interop.documents;

import java.io.IOException;

/** Takes the tokens of a document, one after the other. */
interface TokenSink {
    void token(DocumentToken token) throws IOException;

    /** White space alone between two tags: text where text may stand, else nothing. */
    void blank(DocumentToken text) throws IOException;
}
