package dyckkm.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the symbols of a network whose language is unknown: a JSON list of texts, START and END last. */
final class SymbolList {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2)
                    .maxStringLength(1000)
                    .build())
            .build();

    private SymbolList() {}

    static TokenAlphabet read(String json) {
        List<String> texts = texts(json);
        int tokens = texts.size() - 2;
        if (tokens < 1
                || !texts.subList(tokens, texts.size()).equals(List.of(Alphabet.START_TEXT, Alphabet.END_TEXT))) {
            throw new BadInputException("not a list of tokens with START and END at its end");
        }
        return new TokenAlphabet(List.of(), List.of(), texts.subList(0, tokens));
    }

    private static List<String> texts(String json) {
        List<String> texts = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(json)) {
            boolean isList = parser.nextToken() == JsonToken.START_ARRAY;
            while (isList && parser.nextToken() == JsonToken.VALUE_STRING) {
                texts.add(parser.getText());
            }
            if (!isList || parser.currentToken() != JsonToken.END_ARRAY || parser.nextToken() != null) {
                throw new BadInputException("not a list of texts");
            }
        } catch (IOException e) {
            throw new BadInputException("not a list of texts");
        }
        return texts;
    }
}
