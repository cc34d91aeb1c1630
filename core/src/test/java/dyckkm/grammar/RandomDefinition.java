package dyckkm.grammar;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** A random document type definition of few elements, and what the JDK's validating parser says of documents. */
final class RandomDefinition {
    private static final int LONGEST = 7;

    private final Random random;
    private final List<String> elements;
    private final List<String> models = new ArrayList<>();
    private final SAXParser parser;
    private boolean ambiguous;

    /** A part of a content model: its text, and its words over names marked with their place. */
    private record Part(String text, Set<List<String>> words) {}

    RandomDefinition(Random random) {
        this.random = random;
        this.elements = List.of("a", "b", "c", "d").subList(0, 1 + random.nextInt(4));
        elements.forEach(element -> models.add(model()));
        try {
            SAXParserFactory factory = SAXParserFactory.newInstance();
            factory.setValidating(true);
            this.parser = factory.newSAXParser();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (int element = 0; element < elements.size(); element++) {
            text.append("<!ELEMENT " + elements.get(element) + " " + models.get(element) + ">\n");
        }
        return text.toString();
    }

    private String model() {
        switch (random.nextInt(6)) {
            case 0:
                return "EMPTY";
            case 1:
                return random.nextInt(3) == 0 ? "ANY" : "(#PCDATA)";
            case 2:
                List<String> mixed =
                        elements.stream().filter(one -> random.nextBoolean()).toList();
                return "(#PCDATA" + mixed.stream().map(one -> "|" + one).collect(Collectors.joining()) + ")*";
            default:
                int[] places = {0};
                Part part = group(0, places);
                ambiguous |= isAmbiguous(part.words);
                return part.text;
        }
    }

    private Part group(int nested, int[] places) {
        List<Part> parts = new ArrayList<>();
        for (int count = 1 + random.nextInt(2); count > 0; count--) {
            parts.add(nested < 1 && random.nextInt(3) == 0 ? group(nested + 1, places) : name(places));
        }
        boolean choice = random.nextBoolean();
        Set<List<String>> words = new HashSet<>();
        if (choice) {
            parts.forEach(part -> words.addAll(part.words));
        } else {
            Set<List<String>> all = Set.of(List.of());
            for (Part part : parts) {
                all = joined(all, part.words);
            }
            words.addAll(all);
        }
        String text = parts.stream().map(Part::text).collect(Collectors.joining(choice ? "|" : ","));
        return repeated(new Part("(" + text + ")", words));
    }

    private Part name(int[] places) {
        String name = elements.get(random.nextInt(elements.size()));
        return repeated(new Part(name, Set.of(List.of(name + places[0]++))));
    }

    private Part repeated(Part part) {
        String operator = List.of("", "", "?", "*", "+").get(random.nextInt(5));
        Set<List<String>> words = new HashSet<>(part.words);
        if (operator.equals("*") || operator.equals("+")) {
            while (words.addAll(joined(words, part.words))) {
                // Until nothing new is short enough.
            }
        }
        if (operator.equals("*") || operator.equals("?")) {
            words.add(List.of());
        }
        return new Part(part.text + operator, words);
    }

    private static Set<List<String>> joined(Set<List<String>> first, Set<List<String>> second) {
        Set<List<String>> all = new HashSet<>();
        for (List<String> one : first) {
            for (List<String> other : second) {
                if (one.size() + other.size() <= LONGEST) {
                    List<String> both = new ArrayList<>(one);
                    both.addAll(other);
                    all.add(both);
                }
            }
        }
        return all;
    }

    /** Whether, after some prefix of marked names, the same name may come from two places (Brüggemann-Klein and Wood). */
    private static boolean isAmbiguous(Set<List<String>> words) {
        Map<List<String>, Set<String>> next = new HashMap<>();
        for (List<String> word : words) {
            for (int length = 0; length < word.size(); length++) {
                next.computeIfAbsent(word.subList(0, length), none -> new HashSet<>())
                        .add(word.get(length));
            }
        }
        return next.values().stream()
                .anyMatch(marked ->
                        marked.stream().map(name -> name.charAt(0)).distinct().count() < marked.size());
    }

    boolean isAmbiguous() {
        return ambiguous;
    }

    /** Whether the document that tokens spell is well-formed and valid. */
    boolean validates(List<String> tokens) {
        String document = tokens.stream()
                .map(token -> token.equals(ContentModel.TEXT) ? "t" : token)
                .collect(Collectors.joining());
        String text = "<!DOCTYPE " + elements.get(0) + " [" + text() + "]>" + document;
        try {
            parser.parse(new InputSource(new StringReader(text)), new DefaultHandler() {
                @Override
                public void error(SAXParseException e) throws SAXException {
                    throw e;
                }
            });
            return true;
        } catch (SAXException e) {
            return false;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How deep tags are nested. */
    static int depth(List<String> tokens) {
        int open = 0;
        int deepest = 0;
        for (String token : tokens) {
            open += token.startsWith("</") ? -1 : token.startsWith("<") ? 1 : 0;
            deepest = Math.max(deepest, open);
        }
        return deepest;
    }
}
