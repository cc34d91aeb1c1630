package dyckkm.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses and validates the JSON of an untrusted header. */
final class HeaderReader {
    /** Far more than any model has; a header of a hundred million bytes could list millions. */
    private static final int MOST_TENSORS = 100_000;

    /** PyTorch's limit. */
    private static final int MOST_DIMENSIONS = 64;

    /** Names are untrusted: neither interned nor kept in a table that colliding names could slow down. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            // No string is longer than the header, whose length is bounded.
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(TensorFile.LONGEST_HEADER)
                    .build())
            .build();

    private final JsonParser json;

    private HeaderReader(JsonParser json) {
        this.json = json;
    }

    static Header read(byte[] header) throws IOException {
        if (header.length == 0 || header[0] != '{') {
            throw new BadInputException("not a safetensors file: its header does not start with '{'");
        }
        // An explicit UTF-8 decoder rejects other input; Jackson would guess another encoding.
        try (Reader text =
                        new InputStreamReader(new ByteArrayInputStream(header), StandardCharsets.UTF_8.newDecoder());
                JsonParser json = JSON.createParser(text)) {
            return new HeaderReader(json).header();
        } catch (JsonProcessingException e) {
            throw new BadInputException("the header cannot be read as JSON: " + describe(e));
        } catch (CharacterCodingException e) {
            throw new BadInputException("the header is not UTF-8");
        }
    }

    /** Jackson's message without its location suffix. */
    private static String describe(JsonProcessingException e) {
        String problem = e.getOriginalMessage().replaceAll(" \\((for \\w+ starting|start marker) at \\[.*]\\)", "");
        long at = e.getLocation() == null ? 0 : e.getLocation().getCharOffset();
        return Quoted.oneLine(problem) + " (at character " + at + ")";
    }

    private Header header() throws IOException {
        Map<String, String> metadata = Map.of();
        Map<String, TensorInfo> tensors = new LinkedHashMap<>();
        boolean metadataSeen = false;
        json.nextToken();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (name.equals(Header.METADATA)) {
                requireFirst(!metadataSeen, name);
                metadataSeen = true;
                metadata = metadata();
            } else {
                requireFirst(!tensors.containsKey(name), "tensor " + Quoted.quoted(name));
                if (tensors.size() == MOST_TENSORS) {
                    throw new BadInputException("the header names more than " + MOST_TENSORS + " tensors");
                }
                tensors.put(name, tensor(name));
            }
        }
        if (json.nextToken() != null) {
            throw new BadInputException("the header goes on after its closing brace");
        }
        return new Header(metadata, tensors);
    }

    private Map<String, String> metadata() throws IOException {
        require(JsonToken.START_OBJECT, Header.METADATA, "an object of strings");
        Map<String, String> metadata = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            requireFirst(!metadata.containsKey(key), Header.METADATA + ": " + Quoted.quoted(key));
            json.nextToken();
            require(JsonToken.VALUE_STRING, Header.METADATA + ": " + Quoted.quoted(key), "a string");
            metadata.put(key, json.getText());
        }
        return metadata;
    }

    private TensorInfo tensor(String name) throws IOException {
        String where = "tensor " + Quoted.quoted(name);
        require(JsonToken.START_OBJECT, where, "an object");
        Dtype dtype = null;
        List<Integer> shape = null;
        List<Long> offsets = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case Header.DTYPE -> {
                    requireFirst(dtype == null, where + ": " + field);
                    dtype = dtype(where);
                }
                case Header.SHAPE -> {
                    requireFirst(shape == null, where + ": " + field);
                    shape = numbers(where + ": shape", MOST_DIMENSIONS, Integer.MAX_VALUE).stream()
                            .map(Long::intValue)
                            .toList();
                }
                case Header.OFFSETS -> {
                    requireFirst(offsets == null, where + ": " + field);
                    offsets = numbers(where + ": data_offsets", 2, Long.MAX_VALUE);
                }
                default -> throw new BadInputException(where + ": unknown field " + Quoted.quoted(field));
            }
        }
        requirePresent(dtype, where, Header.DTYPE);
        requirePresent(shape, where, Header.SHAPE);
        requirePresent(offsets, where, Header.OFFSETS);
        if (offsets.size() != 2) {
            throw new BadInputException(where + ": data_offsets must be two numbers, not " + offsets.size());
        }
        return new TensorInfo(name, dtype, shape, offsets.get(0), offsets.get(1));
    }

    private Dtype dtype(String where) throws IOException {
        require(JsonToken.VALUE_STRING, where + ": dtype", "a string");
        try {
            return Dtype.parse(json.getText());
        } catch (BadInputException e) {
            throw new BadInputException(where + ": " + e.getMessage());
        }
    }

    private List<Long> numbers(String where, int most, long largest) throws IOException {
        require(JsonToken.START_ARRAY, where, "a list of whole numbers");
        List<Long> numbers = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (numbers.size() == most) {
                throw new BadInputException(where + ": more than " + most + " numbers");
            }
            require(JsonToken.VALUE_NUMBER_INT, where, "a list of whole numbers");
            boolean fits = json.getNumberType() != NumberType.BIG_INTEGER;
            if (!fits || json.getLongValue() < 0 || json.getLongValue() > largest) {
                throw new BadInputException(
                        where + ": " + Quoted.quoted(json.getText()) + " is not between 0 and " + largest);
            }
            numbers.add(json.getLongValue());
        }
        return numbers;
    }

    private void require(JsonToken token, String where, String kind) throws IOException {
        if (json.currentToken() != token) {
            throw new BadInputException(where + ": " + kind + " was expected, not " + Quoted.quoted(json.getText()));
        }
    }

    private static void requireFirst(boolean first, String what) {
        if (!first) {
            throw new BadInputException(what + " is there twice");
        }
    }

    private static void requirePresent(Object value, String where, String field) {
        if (value == null) {
            throw new BadInputException(where + ": " + field + " is missing");
        }
    }
}
