package dyckkm.interop.onnx;

import dyckkm.language.Alphabet;
import dyckkm.language.TokenNames;
import dyckkm.model.ModelMetadata;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What an ONNX model says of itself beside its graph: what our other model files do, the tokens, and how weights are stored. */
final class OnnxMetadata {
    static final String VOCABULARY = ModelMetadata.PREFIX + "vocabulary";
    static final String WEIGHTS = ModelMetadata.PREFIX + "weights";

    /** Up to here the name of a type has at most eight letters. */
    private static final int MOST_TOKENS_IN_LETTERS = 2 * 208;

    private OnnxMetadata() {}

    /** Facts about states hold for the unchanged weights, in float32. */
    static Map<String, String> of(Network network, WeightFormat format) {
        boolean asItIs = format == WeightFormat.FLOAT32 && network.arithmetic().precision() == Precision.FLOAT32;
        Map<String, String> entries = new LinkedHashMap<>(ModelMetadata.of(
                asItIs ? network : network.with(network.annotations().with(Optional.empty()))));
        entries.keySet().removeIf(key -> !key.startsWith(ModelMetadata.PREFIX));
        entries.put(WEIGHTS, format.text());
        entries.put(VOCABULARY, tokens(network.alphabet()));
        return entries;
    }

    /** All tokens in the order of their numbers, separated by spaces. */
    private static String tokens(Alphabet alphabet) {
        TokenNames names = alphabet.tokens() <= MOST_TOKENS_IN_LETTERS ? TokenNames.LETTERS : TokenNames.NUMERIC;
        return IntStream.range(0, alphabet.size())
                .mapToObj(symbol -> alphabet.text(symbol, names))
                .collect(Collectors.joining(" "));
    }

    /** What other model files say as well. */
    static ModelMetadata parse(Map<String, String> entries) {
        Map<String, String> shared = new LinkedHashMap<>(entries);
        shared.keySet().removeIf(key -> key.equals(VOCABULARY) || key.equals(WEIGHTS));
        return ModelMetadata.parse(shared);
    }
}
