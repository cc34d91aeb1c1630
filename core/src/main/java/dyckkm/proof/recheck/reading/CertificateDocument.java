package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dyckkm.common.BadInputException;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the fields of a certificate: those that all have, and those of a format. Each must be there once, and no other. */
public final class CertificateDocument {
    private static final String FORMAT = "format";

    private static final List<String> FIELDS = List.of(
            "cell",
            "source",
            "precision",
            "activation",
            "readsStart",
            "weightsSha256",
            "engineModel",
            "premises",
            "logEpsilonLow",
            "logEpsilonHigh");

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();

    private final JsonParser json;
    private final CheckedJson checked;
    private final Network network;
    private boolean readsStart;
    private EngineModel model;
    private List<Premise> premises = List.of();
    private double logLow;
    private double logHigh;

    /** Something is made of a text. */
    @FunctionalInterface
    public interface Reading<T> {
        T of(JsonParser json) throws IOException, RefusedException;
    }

    /** Reads a field of one format, at whose value the parser stands. */
    @FunctionalInterface
    public interface Field {
        void read(String name, Set<String> seen) throws IOException, RefusedException;
    }

    public CertificateDocument(JsonParser json, CheckedJson checked, Network network) {
        this.json = json;
        this.checked = checked;
        this.network = network;
    }

    /**
     * @throws BadInputException if the text is not JSON, or not UTF-8
     */
    public static <T> T parsed(InputStream input, Reading<T> reading) throws IOException, RefusedException {
        // A decoder of its own refuses what is not UTF-8, where Jackson would go looking for another encoding.
        Reader text = new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder());
        try (JsonParser json = JSON.createParser(text)) {
            return reading.of(json);
        } catch (JsonProcessingException e) {
            throw new BadInputException("the certificate cannot be read as JSON: "
                    + e.getOriginalMessage().lines().findFirst().orElse(""));
        } catch (CharacterCodingException e) {
            throw new BadInputException("the certificate is not UTF-8");
        }
    }

    /**
     * Reads all fields.
     *
     * @param format what the certificate calls its format, if that is its first field: doubles are hexadecimal then
     * @param older what it calls it where doubles are decimal
     * @param own the names of those that only this format has
     */
    Head read(String format, String older, List<String> own, Field field) throws IOException, RefusedException {
        return read(format, Optional.of(older), own, field);
    }

    /** The same of a format that always had hexadecimal doubles. */
    public Head read(String format, List<String> own, Field field) throws IOException, RefusedException {
        return read(format, Optional.empty(), own, field);
    }

    private Head read(String format, Optional<String> older, List<String> own, Field field)
            throws IOException, RefusedException {
        List<String> names = new ArrayList<>(List.of(FORMAT));
        names.addAll(own);
        names.addAll(FIELDS);
        unless(json.nextToken() == JsonToken.START_OBJECT, "the certificate is not a JSON object");
        Set<String> seen = new HashSet<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            unless(names.contains(name), "a field of the certificate is none of " + names);
            unless(seen.add(name), "the certificate has two fields '" + name + "'");
            json.nextToken();
            if (name.equals(FORMAT)) {
                format(format, older, seen.size() == 1);
            } else if (own.contains(name)) {
                field.read(name, seen);
            } else {
                common(name);
            }
        }
        unless(json.nextToken() == null, "something follows the certificate");
        for (String name : names) {
            unless(seen.contains(name), "the certificate has no field '" + name + "'");
        }
        return new Head(readsStart, model, premises, logLow, logHigh);
    }

    private void format(String format, Optional<String> older, boolean isFirst) throws IOException, RefusedException {
        if (isFirst
                && json.currentToken() == JsonToken.VALUE_STRING
                && json.getText().equals(format)) {
            checked.readHexadecimal();
        } else {
            unless(older.isPresent(), "the certificate's format is not, as its first field, '" + format + "'");
            checked.requireFormat(format, older.orElseThrow());
        }
    }

    private void common(String name) throws IOException, RefusedException {
        switch (name) {
            case "cell" -> checked.requireText(name, network.cell().text());
            case "precision" ->
                checked.requireText(name, network.arithmetic().precision().text());
            case "activation" ->
                checked.requireText(name, network.arithmetic().activation().text());
            case "readsStart" -> {
                unless(json.currentToken().isBoolean(), "readsStart is neither true nor false");
                readsStart = json.getBooleanValue();
            }
            case "weightsSha256" -> checked.requireText(name, Fingerprint.of(network));
            case "engineModel" -> model = new ModelReader(json, checked).model(network);
            case "premises" -> premises = new PremiseReader(json, checked).premises();
            case "logEpsilonLow" -> logLow = checked.number(name);
            case "logEpsilonHigh" -> logHigh = checked.number(name);
            default -> unless(json.currentToken() == JsonToken.VALUE_STRING, name + " is not a text");
        }
    }
}
