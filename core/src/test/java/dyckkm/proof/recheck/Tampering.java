package dyckkm.proof.recheck;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineDigest;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.recheck.CertifiedNetwork.Case;
import dyckkm.proof.recheck.JsonText.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Ways to make a certificate, or the network that it is for, another. */
enum Tampering {
    WEIGHT_UNDER_THE_OLD_DIGEST(
            subject -> flipped(subject).map(other -> subject.with(other, subject.language(), subject.certificate()))),
    WEIGHT(subject -> flipped(subject).map(subject::with)),
    READOUT(subject -> entries(subject.network().readout())
            .map(entry -> subject.with(subject.network()
                    .withWeights(
                            subject.network().embedding(),
                            subject.network().layers(),
                            flipped(subject.network().readout(), entry),
                            subject.network().readoutBias())))),
    NO_SEPARATION(subject -> Stream.of(subject.with(subject.network()
            .withWeights(
                    subject.network().embedding(),
                    subject.network().layers(),
                    new DenseMatrix(
                            subject.network().readout().rows(),
                            subject.network().readout().columns(),
                            new double
                                    [subject.network().readout().rows()
                                            * subject.network().readout().columns()]),
                    new double[subject.network().readout().rows()])))),
    BOUND_ABOVE(subject -> doubles(subject, "tables", 0.25)),
    BOUND_HUGE(subject -> doubles(subject, "tables", Double.MAX_VALUE)),
    BOUND_BELOW(subject -> doubles(subject, "tables", -1)),
    COUNT_ABOVE(subject -> counts(subject, 1)),
    COUNT_BELOW(subject -> counts(subject, -1)),
    MODE_REMOVED(subject -> removed(subject, "modes")),
    MODE_TWICE_AND_THE_OTHER_REMOVED(subject -> {
        List<Part> modes = JsonText.elements(subject.certificate(), JsonText.value(subject.certificate(), "modes"));
        return IntStream.range(1, modes.size())
                .mapToObj(number -> modes.get(number)
                        .replaced(subject.certificate(), modes.get(number - 1).in(subject.certificate())))
                .map(subject::with);
    }),
    TABLE_REMOVED(subject -> removed(subject, "tables")),
    PREMISE_REMOVED(subject -> removed(subject, "premises")),
    PREMISES_NARROWED(subject -> {
        Part premises = JsonText.value(subject.certificate(), "premises");
        String narrowed = Pattern.compile("\"from\":" + Certificates.DOUBLE.pattern())
                .matcher(premises.in(subject.certificate()))
                .replaceAll(from -> "\"from\":" + hexadecimal(Double.parseDouble(from.group(1)) + 100));
        return Stream.of(subject.with(premises.replaced(subject.certificate(), narrowed)));
    }),
    MODEL_PROMISES_MORE(subject -> Stream.of("low", "high")
            .flatMap(name -> doubles(subject, "engineModel", name, deviation -> deviation * 0x1p-20))
            .filter(changed -> !changed.certificate().equals(subject.certificate()))),
    MODEL_OF_ANOTHER_NAME(subject -> Stream.of("mine", "rounded", "steppers")
            .map(name -> subject.certificate().replace("\"name\":\"any\"", "\"name\":\"" + name + "\""))
            .map(subject::with)),
    THRESHOLD(subject -> Stream.of(
            subject.with(Certificates.moved(subject.certificate(), "logEpsilonLow", -1e-3)),
            subject.with(Certificates.moved(subject.certificate(), "logEpsilonHigh", 1e-3)),
            subject.with(Certificates.weaker(subject.certificate(), 20)))),
    DIGEST(subject -> Stream.of("weightsSha256", "machineSha256")
            .filter(subject.certificate()::contains)
            .map(field -> JsonText.value(subject.certificate(), field).replaced(subject.certificate(), "\"00\""))
            .map(subject::with)),
    DEPTH(Tampering::otherDepths),
    OTHER_NETWORK(subject -> Stream.of("cell", "precision", "activation")
            .map(field -> JsonText.value(subject.certificate(), field).replaced(subject.certificate(), "\"other\""))
            .map(subject::with)),
    FORMAT(subject -> Stream.of("2", "3", "4", "5", "6")
            .map(version -> subject.certificate().replaceFirst("certificate-[45]", "certificate-" + version))
            .filter(changed -> !changed.equals(subject.certificate()))
            .map(subject::with)),
    FIELD_REMOVED(subject ->
            JsonText.elements(
                            subject.certificate(),
                            new Part(0, subject.certificate().length()))
                    .stream()
                    .map(field -> subject.with(field.removed(subject.certificate())))),
    FIELD_TWICE(subject ->
            JsonText.elements(
                            subject.certificate(),
                            new Part(0, subject.certificate().length()))
                    .stream()
                    .map(field -> subject.with(field.replaced(
                            subject.certificate(),
                            field.in(subject.certificate()) + "," + field.in(subject.certificate()))))),
    DECIMAL(subject -> places(subject, "tables", Certificates.DOUBLE)
            .map(number -> subject.with(number.replaced(subject.certificate(), "1.0"))));

    /** Of the weights, which are written to a file each time. */
    private static final int MOST_ENTRIES = 12;

    private static final Pattern COUNT = Pattern.compile("(?<=[\\[:,])[0-9]+(?=[,\\]}])");

    private final Function<CertifiedNetwork, Stream<Case>> changes;

    Tampering(Function<CertifiedNetwork, Stream<Case>> changes) {
        this.changes = changes;
    }

    /** At most so many, spread over all places where it can be done. */
    List<Case> some(CertifiedNetwork subject, int most) {
        return some(changes.apply(subject).toList(), most);
    }

    private static <T> List<T> some(List<T> all, int most) {
        int every = 1 + (all.size() - 1) / most;
        return IntStream.range(0, all.size())
                .filter(number -> number % every == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static Stream<Network> flipped(CertifiedNetwork subject) {
        Layer layer = subject.network().layers().get(0);
        return entries(layer.recurrentWeights())
                .map(entry -> subject.network()
                        .withWeights(
                                subject.network().embedding(),
                                List.of(new Layer(
                                        layer.inputWeights(),
                                        flipped(layer.recurrentWeights(), entry),
                                        layer.popWeights(),
                                        layer.inputBias(),
                                        layer.recurrentBias())),
                                subject.network().readout(),
                                subject.network().readoutBias()));
    }

    /** Row and column of some entries that are not zero. */
    private static Stream<int[]> entries(Matrix matrix) {
        List<int[]> all = new ArrayList<>();
        for (int row = 0; row < matrix.rows(); row++) {
            int number = row;
            matrix.forEachNonZero(row, (column, value) -> all.add(new int[] {number, column}));
        }
        return some(all, MOST_ENTRIES).stream();
    }

    private static Matrix flipped(Matrix matrix, int[] entry) {
        double[] values = new double[matrix.rows() * matrix.columns()];
        for (int row = 0; row < matrix.rows(); row++) {
            int first = row * matrix.columns();
            matrix.forEachNonZero(row, (column, value) -> values[first + column] = value);
        }
        values[entry[0] * matrix.columns() + entry[1]] *= -1;
        return new DenseMatrix(matrix.rows(), matrix.columns(), values);
    }

    /** Where a pattern is found in the value of a field, or for tables there and in modes. */
    private static Stream<Part> places(CertifiedNetwork subject, String field, Pattern pattern) {
        Part within = JsonText.value(subject.certificate(), field);
        int end = field.equals("tables") ? subject.certificate().length() : within.end();
        return pattern.matcher(subject.certificate())
                .results()
                .map((MatchResult found) -> new Part(found.start(), found.end()))
                .filter(part -> part.start() >= within.start() && part.end() <= end);
    }

    private static String hexadecimal(double value) {
        return "\"" + Double.toHexString(value) + "\"";
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace("\"", ""));
    }

    private static Stream<Case> doubles(CertifiedNetwork subject, String field, double difference) {
        return places(subject, field, Certificates.DOUBLE)
                .map(part -> subject.with(part.replaced(
                        subject.certificate(), hexadecimal(number(part.in(subject.certificate())) + difference))));
    }

    /** The doubles of a name in the objects of a field. */
    private static Stream<Case> doubles(
            CertifiedNetwork subject, String field, String name, DoubleUnaryOperator change) {
        String start = "\"" + name + "\":";
        return places(subject, field, Pattern.compile(start + Certificates.DOUBLE.pattern()))
                .map(part -> new Part(part.start() + start.length(), part.end()))
                .map(part -> subject.with(part.replaced(
                        subject.certificate(),
                        hexadecimal(change.applyAsDouble(number(part.in(subject.certificate())))))));
    }

    private static Stream<Case> counts(CertifiedNetwork subject, int difference) {
        return places(subject, "modes", COUNT)
                .map(part -> subject.with(part.replaced(
                        subject.certificate(),
                        Integer.toString(Integer.parseInt(part.in(subject.certificate())) + difference))));
    }

    private static Stream<Case> removed(CertifiedNetwork subject, String field) {
        return JsonText.elements(subject.certificate(), JsonText.value(subject.certificate(), field)).stream()
                .map(part -> subject.with(part.removed(subject.certificate())));
    }

    private static Stream<Case> otherDepths(CertifiedNetwork subject) {
        if (subject.language() instanceof DyckLanguage dyck) {
            DyckLanguage deeper = new DyckLanguage(dyck.k(), dyck.m() + 1);
            String said = JsonText.value(subject.certificate(), "m").replaced(subject.certificate(), "3");
            return Stream.of(
                    subject.with(said),
                    subject.with(subject.network(), deeper, subject.certificate()),
                    subject.with(subject.network(), deeper, said));
        }
        Machine machine = (Machine) subject.language();
        Machine shallower = machine.atDepth(machine.depthBound() - 1);
        Network other = MachineNetworks.over(shallower, subject.network());
        String said = JsonText.value(subject.certificate(), "machineSha256")
                .replaced(subject.certificate(), "\"" + MachineDigest.of(shallower) + "\"");
        return Stream.of(subject.with(other, shallower, subject.certificate()), subject.with(other, shallower, said));
    }
}
