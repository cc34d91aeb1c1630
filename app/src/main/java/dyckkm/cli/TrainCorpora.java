package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusSampler;
import dyckkm.language.DyckDistribution;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.Split;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name the corpora of a training: drawn from seeds, or read from files. */
final class TrainCorpora {
    @Option(names = "--tokens", paramLabel = "N", description = "tokens of the training corpus, which is drawn")
    private TokenCount tokens;

    @Option(names = "--train-corpus", paramLabel = "FILE", description = "a training corpus instead of --tokens")
    private Path trainFile;

    @Option(
            names = "--dev-corpus",
            paramLabel = "FILE",
            description = "a development corpus (default: 20k tokens are drawn)")
    private Path devFile;

    @Option(
            names = "--corpus-seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "of the corpora that are drawn; dev and test follow from it (default: 1)")
    private long corpusSeed;

    @Option(
            names = "--test-tokens",
            paramLabel = "N",
            defaultValue = "300k",
            description = "tokens of the longer strings on which the model is evaluated, 0 for none (default: 300k)")
    private TokenCount testTokens;

    @Mixin
    private WindowOptions windowOptions;

    Corpus train(DyckLanguage language, int threads) throws IOException {
        if ((tokens == null) == (trainFile == null)) {
            throw new BadInputException(
                    "give the training corpus by --tokens N, such as 200k, or by --train-corpus FILE");
        }
        return trainFile == null
                ? draw(language, window(language), tokens.value(), Split.TRAIN, threads)
                : CorpusFile.read(trainFile, language.vocabulary());
    }

    Corpus dev(DyckLanguage language, int threads) throws IOException {
        return devFile == null
                ? draw(language, window(language), Split.DEV.tokens(0), Split.DEV, threads)
                : CorpusFile.read(devFile, language.vocabulary());
    }

    /** Strings longer than those of the training, if the model is to be evaluated. */
    Optional<Corpus> test(DyckLanguage language, int threads) {
        return testTokens.value() == 0
                ? Optional.empty()
                : Optional.of(draw(language, testWindow(language), testTokens.value(), Split.TEST, threads));
    }

    private Corpus draw(DyckLanguage language, LengthWindow window, long count, Split split, int threads) {
        return new CorpusSampler(language, window).draw(count, split.seed(corpusSeed), threads);
    }

    private LengthWindow window(DyckLanguage language) {
        return windowOptions.window(Split.TRAIN, language.m());
    }

    private LengthWindow testWindow(DyckLanguage language) {
        int longest = window(language).max();
        return new LengthWindow(longest + 1, Math.multiplyExact(2, longest), windowOptions.mode());
    }

    /** The entropy per token of the development corpus's distribution. */
    double devFloor(DyckLanguage language) {
        return new DyckDistribution(language).within(window(language)).entropyPerToken();
    }

    double testFloor(DyckLanguage language) {
        return new DyckDistribution(language).within(testWindow(language)).entropyPerToken();
    }

    /** What was asked for, with a checksum of the strings themselves. */
    Map<String, Object> asJson(DyckLanguage language, Corpus train, Corpus dev) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trainFile", trainFile == null ? null : trainFile.toString());
        json.put("trainTokens", train.tokens());
        json.put("trainChecksum", checksum(train));
        json.put("devFile", devFile == null ? null : devFile.toString());
        json.put("devTokens", dev.tokens());
        json.put("devChecksum", checksum(dev));
        json.put("corpusSeed", corpusSeed);
        json.put("window", window(language).toString());
        json.put("testTokens", testTokens.value());
        return json;
    }

    private static String checksum(Corpus corpus) {
        CRC32C sum = new CRC32C();
        corpus.forEach((brackets, count) -> {
            for (int i = 0; i < count; i++) {
                sum.update(brackets[i]);
                sum.update(brackets[i] >>> Byte.SIZE);
                sum.update(brackets[i] >>> 2 * Byte.SIZE);
            }
            sum.update(0xFF);
        });
        return Long.toHexString(sum.getValue());
    }
}
