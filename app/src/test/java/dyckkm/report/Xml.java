package dyckkm.report;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads what was drawn. */
public final class Xml {
    private Xml() {}

    public static Document parsed(String xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + xml, e);
        }
    }

    /** The elements that have all of these classes. */
    public static List<Element> withClasses(Document document, String... classes) {
        NodeList elements = document.getElementsByTagName("*");
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            if (List.of(element.getAttribute("class").split(" ")).containsAll(List.of(classes))) {
                found.add(element);
            }
        }
        return found;
    }
}
