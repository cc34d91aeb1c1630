package dyckkm.grammar;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;

/**
 * Parses a document type definition with the JDK's parser, as the external subset of a generated document, so that parameter
 * entities work inside declarations too. No other entity is ever loaded, and expansion is bounded.
 */
final class DeclarationParser extends DefaultHandler2 {
    private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";
    private static final String EXPANSIONS = "10000";
    private static final String EXPANDED_CHARACTERS = "4000000";

    /** The system id of the definition; nothing can be loaded from there. */
    private static final String OWN_ID = "dyckkm:definition";

    private static final String DOCUMENT = "<!DOCTYPE document SYSTEM \"" + OWN_ID + "\"><document/>";

    /** The declarations, in order, and warnings. */
    record Result(List<ElementDeclaration> declarations, List<String> warnings) {}

    private final Source source;
    private final List<ElementDeclaration> declarations = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private Locator locator;
    /** The last position in the source itself; the parser reports none inside an expanded entity. */
    private int last;

    private DeclarationParser(Source source) {
        this.source = source;
    }

    static Result parse(Source source) {
        DeclarationParser handler = new DeclarationParser(source);
        try {
            reader(handler).parse(new InputSource(new StringReader(DOCUMENT)));
        } catch (SAXParseException e) {
            String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw source.error(
                    handler.offset(e.getSystemId(), e.getLineNumber(), e.getColumnNumber()),
                    "this is not a document type definition: " + problem);
        } catch (SAXException e) {
            throw new BadInputException(source.name() + ": " + e.getMessage());
        } catch (IOException e) {
            throw new BadInputException(source.name() + ": this is not a document type definition: " + e.getMessage());
        }
        return new Result(handler.declarations, handler.warnings);
    }

    private static XMLReader reader(DeclarationParser handler) throws SAXException {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            SAXParser parser = factory.newSAXParser();
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            parser.setProperty(LIMITS + "entityExpansionLimit", EXPANSIONS);
            parser.setProperty(LIMITS + "totalEntitySizeLimit", EXPANDED_CHARACTERS);
            parser.setProperty(LIMITS + "maxParameterEntitySizeLimit", EXPANDED_CHARACTERS);
            XMLReader reader = parser.getXMLReader();
            reader.setContentHandler(handler);
            reader.setEntityResolver(handler);
            reader.setErrorHandler(handler);
            reader.setProperty("http://xml.org/sax/properties/declaration-handler", handler);
            return reader;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's parser cannot be made safe", e);
        }
    }

    @Override
    public void setDocumentLocator(Locator given) {
        this.locator = given;
    }

    @Override
    public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId) {
        InputSource input = new InputSource(new StringReader(OWN_ID.equals(systemId) ? source.text() : ""));
        input.setSystemId(systemId);
        if (!OWN_ID.equals(systemId)) {
            warnings.add(source.position(here()) + ": warning: the entity at '" + systemId
                    + "' is outside of the file, so it is not loaded");
        }
        return input;
    }

    @Override
    public void elementDecl(String name, String model) {
        int before = last;
        int end = here();
        int begin = source.text().lastIndexOf("<!ELEMENT", Math.max(0, end - 1));
        declarations.add(new ElementDeclaration(name, model, begin >= before ? begin : before, end));
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXParseException {
        throw e;
    }

    private int here() {
        last = offset(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber());
        return last;
    }

    private int offset(String systemId, int line, int column) {
        if (!OWN_ID.equals(systemId) || line < 1) {
            return last;
        }
        String text = source.text();
        int start = 0;
        for (int passed = 1; passed < line; passed++) {
            start = text.indexOf('\n', start) + 1;
        }
        return Math.min(text.length(), start + Math.max(0, column - 1));
    }
}
