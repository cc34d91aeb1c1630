package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Doubles of a certificate are hexadecimal, each of them in one form; certificates from before, with decimal ones, are read. */
class HexadecimalTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);
    private static final Network NETWORK = Catalogue.find(Cell.LSTM, "tight")
            .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
            .network();
    private static final String CERTIFICATE =
            Certificates.find(NETWORK, LANGUAGE).orElseThrow();
    private static final Machine MACHINE = StoredMachines.of("english", 2);
    private static final Network COMPILED = MachineNetworks.network(Cell.RNN, "compiled", MACHINE);
    private static final String OF_A_MACHINE =
            Certificates.find(COMPILED, MACHINE).orElseThrow();

    private static void assertRefused(Network network, Language language, String certificate, String reason) {
        assertThat(Certificates.check(network, language, certificate))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains(reason));
    }

    private static String changed(String right, String wrong) {
        assertThat(CERTIFICATE).contains(right);
        return CERTIFICATE.replaceFirst(
                java.util.regex.Pattern.quote(right), java.util.regex.Matcher.quoteReplacement(wrong));
    }

    @Test
    void noNumberButCountsIsDecimal() {
        for (String certificate : List.of(CERTIFICATE, OF_A_MACHINE)) {
            assertThat(certificate.replaceAll("\"text\":\"[^\"]*\"", "")).doesNotContainPattern("[:\\[,]-?[0-9]+[.eE]");
            assertThat(Certificates.DOUBLE.matcher(certificate).results()).hasSizeGreaterThan(50);
        }
    }

    @Test
    void certificatesWithDecimalNumbersAreStillAccepted() {
        assertThat(Certificates.decimal(CERTIFICATE)).contains("certificate-2").doesNotContain("0x");
        assertThat(Certificates.check(NETWORK, LANGUAGE, Certificates.decimal(CERTIFICATE))
                        .isAccepted())
                .isTrue();
        assertThat(Certificates.decimal(OF_A_MACHINE)).contains("certificate-3").doesNotContain("0x");
        assertThat(Certificates.check(COMPILED, MACHINE, Certificates.decimal(OF_A_MACHINE))
                        .isAccepted())
                .isTrue();
    }

    @Test
    void theFormatSaysWhichNumbersThereAre() {
        assertRefused(
                NETWORK,
                LANGUAGE,
                Certificates.decimal(CERTIFICATE).replace("certificate-2", "certificate-4"),
                "is not a number as a hexadecimal text");
        assertRefused(NETWORK, LANGUAGE, changed("certificate-4", "certificate-2"), "is not a number");
        assertRefused(COMPILED, MACHINE, OF_A_MACHINE.replace("certificate-5", "certificate-3"), "is not a number");
    }

    @Test
    void theFormatComesFirst() {
        String format = "\"format\":\"dyckkm-certificate-4\",";
        String late = changed(format, "").replace("\"m\":2,", "\"m\":2," + format);
        assertRefused(NETWORK, LANGUAGE, late, "as its first field");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0",
                "0x1p0",
                "0x1.00p0",
                "0X1.0P0",
                "0x2.0p-1",
                "0x0.8p1",
                "0x1.0p+0",
                "+0x1.0p0",
                " 0x1.0p0",
                "0x1.0p0d",
                "0x1.0p1024",
                "NaN",
                "Infinity",
                "",
                "0x1.00000000000000000000000000000000000000000000000000000000001p0"
            })
    void noOtherTextIsANumber(String text) {
        assertRefused(
                NETWORK, LANGUAGE, changed("\"0x1.0p0\"", "\"" + text + "\""), "is not a number as a hexadecimal text");
    }

    /** What a reader makes of a field that is there twice is its own affair, so it must not be. */
    @Test
    void aPremiseHasNoFieldTwiceAndNoneThatMeansNothing() {
        assertRefused(
                NETWORK, LANGUAGE, changed("\"variant\":0,", "\"variant\":0,\"variant\":0,"), "has a field twice");
        assertRefused(NETWORK, LANGUAGE, changed("\"variant\":0,", "\"variant\":0,\"why\":\"so\","), "means nothing");
    }
}
