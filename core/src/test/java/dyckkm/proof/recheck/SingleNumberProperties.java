package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.recheck.reading.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;

/** A certificate with one number changed is never accepted if a run of the network contradicts it. */
class SingleNumberProperties {
    private static final Pattern NUMBER = Pattern.compile("(?<=[\\[:,])[0-9]+|" + Certificates.DOUBLE.pattern());
    private static final DyckLanguage LANGUAGE = new DyckLanguage(3, 2);

    private record Subject(Network network, String certificate, Runs runs) {
        static Subject of(Cell cell, String encoding, double scale) {
            Arithmetic built = new Arithmetic(Precision.FLOAT32, Activation.saturating(scale));
            Network network = Catalogue.find(cell, encoding)
                    .build(Request.of(LANGUAGE, built))
                    .network()
                    .in(Arithmetic.FLOAT32);
            String certificate = Certificates.find(network, LANGUAGE)
                    .orElseThrow(() -> new IllegalArgumentException(network.source() + " at " + scale));
            return new Subject(network, certificate, new Runs(network, LANGUAGE, 6));
        }

        @Override
        public String toString() {
            return network.source();
        }
    }

    private static final List<Subject> SUBJECTS = List.of(
            Subject.of(Cell.RNN, "tight", 104),
            Subject.of(Cell.RNN, "one-hot", 12),
            Subject.of(Cell.LSTM, "tight", 104),
            Subject.of(Cell.LSTM, "circle", 104),
            Subject.of(Cell.LSTM, "ternary", 104),
            Subject.of(Cell.GRU, "tight", 30),
            Subject.of(Cell.SECOND_ORDER, "log", 20));

    @Provide
    Arbitrary<Subject> subjects() {
        return Arbitraries.of(SUBJECTS);
    }

    @Property(tries = 3000)
    void noContradictionIsAccepted(
            @ForAll("subjects") Subject subject,
            @ForAll @IntRange(max = 100_000) int place,
            @ForAll @IntRange(max = 4) int kind,
            @ForAll @DoubleRange(min = -1, max = 1) double amount) {
        String changed = changed(subject.certificate, place, kind, amount);
        Optional<Claim> claim = Certificates.read(subject.network, LANGUAGE, changed);
        boolean isWrong = claim.map(subject.runs::contradict).orElse(true);
        boolean isAccepted =
                Certificates.check(subject.network, LANGUAGE, changed).isAccepted();
        Statistics.label("well formed but wrong")
                .collect(claim.isPresent() && isWrong)
                .coverage(checker -> checker.check(true).percentage(share -> share > 10));
        assertThat(isWrong && isAccepted).isFalse();
    }

    private static String count(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static String changed(String certificate, int place, int kind, double amount) {
        List<int[]> numbers = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(certificate);
        // What stands before is said of the engine, and refused unless it is as it should be.
        matcher.region(certificate.indexOf("\"logEpsilonLow\""), certificate.length());
        matcher.useTransparentBounds(true);
        while (matcher.find()) {
            numbers.add(new int[] {matcher.start(), matcher.end()});
        }
        int[] number = numbers.get(place % numbers.size());
        String text = certificate.substring(number[0], number[1]);
        double value = Double.parseDouble(text.replace("\"", ""));
        double other = switch (kind) {
            case 0 -> value + amount;
            case 1 -> value * (1 + amount);
            case 2 -> Math.nextUp(value);
            case 3 -> Math.nextDown(value);
            default -> Math.rint(value + 2 * amount);
        };
        String otherText = text.startsWith("\"") ? "\"" + Double.toHexString(other) + "\"" : count(other);
        return certificate.substring(0, number[0]) + otherText + certificate.substring(number[1]);
    }
}
