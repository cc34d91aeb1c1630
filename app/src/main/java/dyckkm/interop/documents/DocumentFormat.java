package dyckkm.interop.documents;

import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.IntStream;

/** The formats that are read; the tokens of a language say which of them its documents have. */
public enum DocumentFormat {
    JSON {
        @Override
        DocumentReader open(InputStream in, TokenAlphabet alphabet) throws IOException {
            return new JsonDocuments(in, alphabet);
        }

        @Override
        boolean hasBrackets(String call, String closing) {
            return call.equals("{") || call.equals("[");
        }
    },
    XML {
        @Override
        DocumentReader open(InputStream in, TokenAlphabet alphabet) throws IOException {
            return new XmlDocuments(in, alphabet);
        }

        @Override
        boolean hasBrackets(String call, String closing) {
            return call.matches("<[^/].*>") && closing.equals("</" + call.substring(1));
        }
    };

    /** Opens a stream of documents. */
    abstract DocumentReader open(InputStream in, TokenAlphabet alphabet) throws IOException;

    abstract boolean hasBrackets(String call, String closing);

    /**
     * The format whose documents are strings of a language: JSON if all its calls are {@code &#123;} or {@code [}, XML if they are tags.
     *
     * @throws BadInputException if it is neither
     */
    public static DocumentFormat of(Machine language) {
        TokenAlphabet alphabet = language.alphabet();
        List<String> texts = alphabet.texts();
        for (DocumentFormat format : values()) {
            if (alphabet.calls() > 0
                    && alphabet.calls() == alphabet.returns()
                    && IntStream.range(0, alphabet.calls())
                            .allMatch(
                                    call -> format.hasBrackets(texts.get(call), texts.get(alphabet.calls() + call)))) {
                return format;
            }
        }
        throw new BadInputException(
                "documents are read as JSON, in a language with brackets { } and [ ], or as XML, in one "
                        + "with tags such as <b> and </b>; " + language.name() + " has " + alphabet.description());
    }
}
