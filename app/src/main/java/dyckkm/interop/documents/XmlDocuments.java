package dyckkm.interop.documents;

import dyckkm.language.SymbolKind;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads an XML document: start and end tags are tokens, and what stands between two tags is one token of text, CDATA sections and
 * entities included, comments and processing instructions left out.
 *
 * <p>No entity and no definition outside of the file is ever loaded, and the expansion of those inside is bounded.
 */
final class XmlDocuments implements DocumentReader {
    /** What text is called in a definition's language, and in the gallery's. */
    private static final List<String> TEXTS = List.of("#text", "#");

    private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";

    /** An attacker's document is small and expands to billions; a person's has a few entities for letters and names. */
    private static final String MOST_EXPANSIONS = "100000";

    private static final String MOST_EXPANDED_CHARACTERS = "10000000";

    /** Each level takes some memory of the parser's. */
    private static final String DEEPEST = "1000000";

    /** What is between the last two tags so far. */
    private enum Between {
        NOTHING,
        WHITE_SPACE,
        TEXT
    }

    private final Reader text;
    private final XMLStreamReader parser;
    private final DocumentToken textToken;
    private final Map<String, DocumentToken> starts = new HashMap<>();
    private final Map<String, DocumentToken> ends = new HashMap<>();
    private Between between = Between.NOTHING;
    /** Where the last event ended, that is, where the next one begins. */
    private Position here = new Position(1, 1);

    private Position tokenBegin = here;
    private boolean read;
    /** Whether no tag was read yet. */
    private boolean isFirst = true;

    XmlDocuments(InputStream in, TokenAlphabet alphabet) throws IOException {
        this.textToken = DocumentToken.of(
                alphabet,
                TEXTS.stream().filter(alphabet.texts()::contains).findFirst().orElse(TEXTS.get(0)),
                SymbolKind.INTERNAL);
        for (int call = 0; call < alphabet.calls(); call++) {
            String tag = alphabet.text(call);
            String name = tag.substring(1, tag.length() - 1);
            starts.put(name, DocumentToken.of(alphabet, tag, SymbolKind.CALL));
            ends.put(name, DocumentToken.of(alphabet, "</" + name + ">", SymbolKind.RETURN));
        }
        this.text = TextDecoder.reader(in);
        try {
            this.parser = factory().createXMLStreamReader(text);
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // Definitions know nothing of name spaces: a name is what is written.
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        // Text comes in pieces of bounded size.
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty("http://java.sun.com/xml/stream/properties/ignore-external-dtd", true);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
        factory.setProperty(LIMITS + "entityExpansionLimit", MOST_EXPANSIONS);
        factory.setProperty(LIMITS + "totalEntitySizeLimit", MOST_EXPANDED_CHARACTERS);
        factory.setProperty(LIMITS + "maxElementDepth", DEEPEST);
        return factory;
    }

    @Override
    public boolean next(TokenSink sink) throws IOException {
        if (read) {
            return false;
        }
        read = true;
        try {
            while (parser.hasNext()) {
                take(parser.next(), sink);
            }
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
        return true;
    }

    private void take(int event, TokenSink sink) throws IOException {
        Position begin = here;
        here = position(parser.getLocation());
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> tag(starts, "<", SymbolKind.CALL, begin, sink);
            case XMLStreamConstants.END_ELEMENT -> tag(ends, "</", SymbolKind.RETURN, begin, sink);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                text(parser.isWhiteSpace() ? Between.WHITE_SPACE : Between.TEXT, begin);
                here = endOfText(begin);
            }
            case XMLStreamConstants.ENTITY_REFERENCE -> text(Between.TEXT, begin);
            default -> {}
        }
    }

    private void text(Between found, Position begin) {
        if (between == Between.NOTHING) {
            tokenBegin = begin;
        }
        if (found.compareTo(between) > 0) {
            between = found;
        }
    }

    private void tag(Map<String, DocumentToken> tags, String opening, SymbolKind kind, Position begin, TokenSink sink)
            throws IOException {
        if (between == Between.TEXT) {
            sink.token(textToken);
        } else if (between == Between.WHITE_SPACE) {
            sink.blank(textToken);
        }
        between = Between.NOTHING;
        // White space before the outermost element is no event: where there are lines of it, only the tag's end is
        // known.
        tokenBegin = isFirst && here.line() > begin.line() ? here : begin;
        isFirst = false;
        String name = parser.getLocalName();
        DocumentToken known = tags.get(name);
        sink.token(known == null ? new DocumentToken(opening + name + ">", kind, DocumentToken.UNKNOWN) : known);
    }

    /** Where the text ended that was just read: the parser may have read one or two characters of the tag after it. */
    private Position endOfText(Position begin) {
        char[] characters = parser.getTextCharacters();
        int from = parser.getTextStart();
        int to = from + parser.getTextLength();
        int lineBegin = to;
        while (lineBegin > from && characters[lineBegin - 1] != '\n') {
            lineBegin--;
        }
        boolean hasLines = lineBegin > from;
        long end = (hasLines ? 1 : begin.column()) + to - lineBegin;
        long readAhead = here.column() - end;
        return (hasLines || here.line() == begin.line()) && readAhead > 0 && readAhead <= 2
                ? new Position(here.line(), end)
                : here;
    }

    private static MalformedDocumentException malformed(XMLStreamException e) {
        Position position = e.getLocation() == null ? new Position(1, 1) : position(e.getLocation());
        if (e.getNestedException() instanceof CharacterCodingException) {
            return new MalformedDocumentException(position, TextDecoder.PROBLEM);
        }
        String message = String.valueOf(e.getMessage());
        int at = message.indexOf("Message: ");
        String problem = at < 0 ? message : message.substring(at + "Message: ".length());
        return new MalformedDocumentException(position, "this is not XML: " + problem.strip());
    }

    private static Position position(Location location) {
        return new Position(Math.max(1, location.getLineNumber()), Math.max(1, location.getColumnNumber()));
    }

    @Override
    public Position position() {
        return tokenBegin;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
