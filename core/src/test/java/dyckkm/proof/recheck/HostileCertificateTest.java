package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Network;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that is not what it should be gets one clear reason. */
class HostileCertificateTest {
    private static final int FILES = 5000;
    private static final String TELLING = "0123456789-.eE\"{}[]:, ntf";

    private static CheckResult check(String certificate) {
        return Certificates.check(OneBracket.NETWORK, OneBracket.LANGUAGE, certificate);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "certificate-2 | certificate-1 | format",
                "\"k\": 1, | \"k\": 2, | k is 2, not 1",
                "\"k\": 1, | \"k\": \"1\", | k is not a number",
                "\"k\": 1, | `` | no field 'k'",
                "\"k\": 1, | \"k\": 1, \"k\": 1, | two fields 'k'",
                "\"k\": 1, | \"k\": 1, \"kk\": 1, | is none of",
                "\"m\": 1, | \"m\": 1.5, | not a whole number",
                "\"rnn\" | \"lstm\" | cell is not 'rnn'",
                "saturating:20 | saturating:2 | activation is not",
                "true | 1 | readsStart",
                "\"name\":\"rounded\" | \"name\":7 | the name of the engine model is not a text",
                "\"name\":\"rounded\" | \"name\":\"round\" | no engine model",
                "\"variants\":[ | \"variants\":[[], | too few variants",
                "\"function\":\"sigmoid\" | \"function\":\"sinus\" | about no function",
                "\"push\", \"wrongClosing\": null | \"push\", \"wrongClosing\": \"no\" | is not a number",
                "\"weightsSha256\": \" | \"weightsSha256\": \"0 | weightsSha256 is not",
                "-9.99 | \"NaN\" | logEpsilonLow is not a number",
                "-9.99 | -1e999 | logEpsilonLow is not a finite number",
                "[[1.0]] | [[1.0, 1.0]] | table 0 has more than 1 numbers",
                "[[1.0]] | [[]] | table 0 has 0 numbers, not 1",
                "[[1.0]] | [[\"NaN\"]] | an entry of table 0 is not a number",
                "[[1.0]] | [{\"low\": [2], \"high\": [1]}] | lower end above",
                "[[1.0]] | [{\"high\": [2], \"low\": [1]}] | table 0 has no 'low' in its place",
                "[[1.0]] | [{\"low\": [1], \"high\": [1], \"x\": 1}] | more than low and high",
                "[[1.0]] | [[1],[1],[1],[1],[1]] | more tables than bounds",
                "[[1.0]] | 1 | tables is not an array",
                "[[1.0]] | [] | the table of unit 1 of h at depth 1 after push is not a whole number",
                "\"table\": 0 | \"table\": 1 | the table of unit 1",
                "\"table\": 0 | \"table\": -1 | the table of unit 1",
                "\"slot\": 1 | \"slot\": 2 | not a whole number between 1 and 1",
                "\"slot\": 1 | \"slot\": 0 | not a whole number between 1 and 1",
                "[0.0] | [{\"slot\": 1, \"table\": 0}] | the slot of unit 1 of h at depth 0 after start",
                "[0.0] | [0, 0] | more than 1 units",
                "[0.0] | [] | has 0 units, not 1",
                "[[0, 0]] | [[0, 0, 0]] | more than 2 numbers",
                "[[0, 0]] | [[1, 0]] | lower end above",
                "[[0, 0]] | [null] | is not a number",
                "[[0, 0]] | [[-1e300, 1e300]] | can overflow",
                "[[0, 0]] | [[-1e3, 1e3]] | a forbidden symbol's logit",
                "\"cell\": [] | \"cell\": [0] | more than 0 units",
                "\"pop\" | \"push\" | there is no depth 0 after push",
                "\"pop\" | \"start\" | is there twice",
                "\"pop\" | \"stop\" | neither start nor push nor pop",
                "\"depth\": 1 | \"depth\": 2 | the depth of mode 2",
            })
    void whatIsWrongIsNamed(String right, String wrong, String reason) {
        String changed = OneBracket.CERTIFICATE.replaceFirst(
                java.util.regex.Pattern.quote(right), java.util.regex.Matcher.quoteReplacement(wrong));
        assertThat(changed).isNotEqualTo(OneBracket.CERTIFICATE);
        assertThat(check(changed))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains(reason));
    }

    /**
     * On the empty stack there is no right close bracket beside which the others are wrong: what were taken for it would be allowed. This
     * network offers the close bracket there, with a probability of e^-8.7.
     */
    @Test
    void aBoundOnWrongCloseBracketsOfTheEmptyStackIsRefused() {
        Network wrong = OneBracket.NETWORK.withWeights(
                OneBracket.NETWORK.embedding(),
                OneBracket.NETWORK.layers(),
                new DenseMatrix(4, 1, new double[] {-10, 8, 0, -10}),
                new double[] {5, -3, -1000, 5});
        String certificate = Certificates.said(OneBracket.CERTIFICATE, wrong)
                .replace("-9.99", "-9.9")
                .replace("-0.694", "-8.8")
                .replace("\"exactSums\"", "\"sums\"");
        String changed = certificate
                .replace("\"start\", \"wrongClosing\": null", "\"start\", \"wrongClosing\": -900")
                .replace("\"pop\", \"wrongClosing\": null", "\"pop\", \"wrongClosing\": -900");
        assertThat(Certificates.check(wrong, OneBracket.LANGUAGE, certificate).isAccepted())
                .isFalse();
        assertThat(Certificates.check(wrong, OneBracket.LANGUAGE, changed))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains("every close bracket is wrong there"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "1", "{}", "{\"modes\":[]}"})
    void whatIsNoCertificateIsRefused(String text) {
        assertThat(check(text).isAccepted()).isFalse();
    }

    @Test
    void whatFollowsACertificateIsNoticed() {
        assertThat(check(OneBracket.CERTIFICATE + "{}"))
                .isEqualTo(new CheckResult.Refused("something follows the certificate"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "nonsense", "{\"k\": NaN}", "{\"format\": \"dyckkm"})
    void whatIsNotJsonIsBadInput(String text) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> check(text))
                .withMessageStartingWith("the certificate");
    }

    @Test
    void aFileWithAFewCharactersChangedIsJudgedOrIsNotJson() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Network network = Catalogue.find(Cell.LSTM, "tight")
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        String original = Certificates.find(network, language).orElseThrow();
        int judged = 0;
        for (int seed = 0; seed < FILES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder changed = new StringBuilder(original);
            for (int change = random.nextInt(3); change >= 0; change--) {
                char character = TELLING.charAt(random.nextInt(TELLING.length()));
                changed.setCharAt(random.nextInt(changed.length()), character);
            }
            try {
                Certificates.check(network, language, changed.toString());
                judged++;
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as("seed %d", seed).doesNotContain("\n");
            }
        }
        assertThat(judged).isBetween(FILES / 20, FILES - FILES / 20);
    }
}
