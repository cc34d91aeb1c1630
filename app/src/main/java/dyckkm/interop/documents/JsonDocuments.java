package dyckkm.interop.documents;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.language.SymbolKind;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;

/**
 * Reads JSON, in UTF-8, UTF-16 or UTF-32: each value at the top of the file is a document, whether or not on a line of its own.
 *
 * <p>Strings, keys among them, and numbers are one token each; what they say is passed over.
 */
final class JsonDocuments implements DocumentReader {
    /** Each level takes some memory of Jackson's. */
    private static final int DEEPEST = 1_000_000;

    /** Numbers and keys are held in memory until their end. */
    private static final int LONGEST_WORD = 1 << 24;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            // Keys are not looked at: a table of them would only grow.
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_WORD)
                    .maxNameLength(LONGEST_WORD)
                    .maxStringLength(LONGEST_WORD)
                    .build())
            .build();

    private final JsonParser parser;
    private final DocumentToken openObject;
    private final DocumentToken closeObject;
    private final DocumentToken openArray;
    private final DocumentToken closeArray;
    private final DocumentToken comma;
    private final DocumentToken colon;
    private final DocumentToken string;
    private final DocumentToken number;
    private final DocumentToken yes;
    private final DocumentToken no;
    private final DocumentToken nothing;

    JsonDocuments(InputStream in, TokenAlphabet alphabet) throws IOException {
        this.openObject = DocumentToken.of(alphabet, "{", SymbolKind.CALL);
        this.closeObject = DocumentToken.of(alphabet, "}", SymbolKind.RETURN);
        this.openArray = DocumentToken.of(alphabet, "[", SymbolKind.CALL);
        this.closeArray = DocumentToken.of(alphabet, "]", SymbolKind.RETURN);
        this.comma = DocumentToken.of(alphabet, ",", SymbolKind.INTERNAL);
        this.colon = DocumentToken.of(alphabet, ":", SymbolKind.INTERNAL);
        this.string = DocumentToken.of(alphabet, "string", SymbolKind.INTERNAL);
        this.number = DocumentToken.of(alphabet, "number", SymbolKind.INTERNAL);
        this.yes = DocumentToken.of(alphabet, "true", SymbolKind.INTERNAL);
        this.no = DocumentToken.of(alphabet, "false", SymbolKind.INTERNAL);
        this.nothing = DocumentToken.of(alphabet, "null", SymbolKind.INTERNAL);
        this.parser = FACTORY.createParser(TextDecoder.reader(in));
    }

    @Override
    public boolean next(TokenSink sink) throws IOException {
        JsonToken read = token();
        if (read == null) {
            return false;
        }
        int depth = 0;
        // Whether a value, of an array or an object, came before: the next one follows a comma.
        boolean follows = false;
        while (true) {
            if (read.isStructEnd()) {
                depth--;
            } else if (follows && depth > 0) {
                sink.token(comma);
            }
            sink.token(token(read));
            follows = !read.isStructStart() && read != JsonToken.FIELD_NAME;
            if (read == JsonToken.FIELD_NAME) {
                sink.token(colon);
            } else if (read.isStructStart()) {
                depth++;
            }
            if (depth == 0) {
                return true;
            }
            read = token();
        }
    }

    /** The next token of the file; inside of a document there is always one, or Jackson complains. */
    private JsonToken token() throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw new MalformedDocumentException(
                    position(e.getLocation() == null ? parser.currentLocation() : e.getLocation()),
                    "this is not JSON: " + e.getOriginalMessage().replaceAll("\\[Source: [^;]*; ([^\\]]*)]", "$1"));
        } catch (CharacterCodingException e) {
            throw new MalformedDocumentException(position(parser.currentLocation()), TextDecoder.PROBLEM);
        }
    }

    private DocumentToken token(JsonToken read) {
        return switch (read) {
            case START_OBJECT -> openObject;
            case END_OBJECT -> closeObject;
            case START_ARRAY -> openArray;
            case END_ARRAY -> closeArray;
            case FIELD_NAME, VALUE_STRING -> string;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number;
            case VALUE_TRUE -> yes;
            case VALUE_FALSE -> no;
            case VALUE_NULL -> nothing;
            default -> throw new IllegalStateException("a token that text does not have: " + read);
        };
    }

    @Override
    public Position position() {
        return position(parser.currentTokenLocation());
    }

    private static Position position(JsonLocation location) {
        return new Position(location.getLineNr(), location.getColumnNr());
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
