package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.CertificateJson;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.sets.WorstLstm;
import dyckkm.proof.sets.RandomCells;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The images of sets that scripts/check_certificate.py calculates hold what steps make of the states in them. Skipped without a Python. */
class SecondImageTest {
    private static final int NETWORKS = 24;
    private static final int POINTS = 40;

    @TempDir
    private static Path folder;

    private static Optional<PythonChecker> python = Optional.empty();

    @BeforeAll
    static void start() throws IOException {
        Optional<String> found = PythonChecker.find();
        assumeTrue(found.isPresent(), "there is no Python 3.9 here: scripts/check_certificate.py is not run");
        python = Optional.of(PythonChecker.ofImages(found.get()));
    }

    @AfterAll
    static void end() throws IOException {
        if (python.isPresent()) {
            python.get().close();
        }
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void everyStateOfABoxIsTakenIntoItsImage(Cell cell) throws IOException {
        SplittableRandom random = new SplittableRandom(9);
        for (int count = 0; count < NETWORKS; count++) {
            Precision precision = Precision.values()[count % Precision.values().length];
            Nonlinearity nonlinearity = count % 3 == 0 ? Nonlinearity.SIGMOID : Nonlinearity.TANH;
            Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
            Path model = folder.resolve("model.safetensors");
            ModelFile.write(RandomCells.network(cell, nonlinearity, arithmetic, random), model);
            Network network = ModelFile.read(model);
            assertStaysInside(network, model, Math.pow(2, -random.nextInt(24)), random);
        }
    }

    private static void assertStaysInside(Network network, Path model, double width, SplittableRandom random)
            throws IOException {
        double[] low = RandomCells.state(network, random);
        double[] high = low.clone();
        for (int index = 0; index < low.length; index++) {
            low[index] = network.arithmetic().round(low[index]);
            high[index] = Math.max(low[index], network.arithmetic().round(low[index] + width * random.nextDouble()));
        }
        int symbol = random.nextInt(network.alphabet().size() - 1);
        BigDecimal[][] image = image(network, model, low, high, symbol, Optional.empty());
        for (int point = 0; point < POINTS; point++) {
            double[] state = new double[low.length];
            for (int index = 0; index < state.length; index++) {
                double share = random.nextInt(2) == 0 ? random.nextInt(2) : random.nextDouble();
                state[index] = low[index] + (high[index] - low[index]) * share;
            }
            assertIsBetween(stepped(network, state, symbol), image);
        }
    }

    @Test
    void everyStateOfASlantedSetIsTakenIntoItsImage() throws IOException {
        SplittableRandom random = new SplittableRandom(10);
        for (int count = 0; count < NETWORKS; count++) {
            Precision precision = Precision.values()[count % Precision.values().length];
            Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
            Path model = folder.resolve("model.safetensors");
            ModelFile.write(RandomCells.network(Cell.LSTM, Nonlinearity.TANH, arithmetic, random), model);
            Network network = ModelFile.read(model);
            RandomSlant slant = RandomSlant.of(network, Math.pow(2, -random.nextInt(24)), POINTS, random);
            int symbol = random.nextInt(network.alphabet().size() - 1);
            BigDecimal[][] image = image(network, model, slant.low(), slant.high(), symbol, Optional.of(slant));
            for (double[] state : slant.states()) {
                BigDecimal[] after = stepped(network, state, symbol);
                BigDecimal[] both = Arrays.copyOf(after, image.length);
                for (int row = 0; row < after.length; row++) {
                    both[after.length + row] = slant.coordinate(row, after);
                }
                assertIsBetween(both, image);
            }
        }
    }

    /** An engine that adds in float32 may take tanh of c before it rounds it to 16 bits. */
    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void whatAWorstEngineWith16BitsMakesOfASetIsInItsImage(Precision precision) throws IOException {
        SplittableRandom random = new SplittableRandom(11);
        for (int count = 0; count < NETWORKS; count++) {
            Path model = folder.resolve("model.safetensors");
            Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
            ModelFile.write(RandomCells.network(Cell.LSTM, Nonlinearity.TANH, arithmetic, random), model);
            Network network = ModelFile.read(model);
            double width = count % 2 == 0 ? 0 : Math.pow(2, -random.nextInt(24));
            RandomSlant slant = RandomSlant.of(network, width, POINTS, random);
            int symbol = random.nextInt(network.alphabet().size() - 1);
            BigDecimal[][] box = image(network, model, slant.low(), slant.high(), symbol, Optional.empty());
            BigDecimal[][] both = image(network, model, slant.low(), slant.high(), symbol, Optional.of(slant));
            WorstLstm engine = new WorstLstm(
                    network, EngineModels.standard(network).variants().get(0), random);
            for (double[] state : slant.states()) {
                BigDecimal[] after = Arrays.stream(engine.after(state, symbol))
                        .mapToObj(BigDecimal::new)
                        .toArray(BigDecimal[]::new);
                assertIsBetween(after, box);
                assertIsBetween(after, Arrays.copyOf(both, after.length));
            }
        }
    }

    private static BigDecimal[] stepped(Network network, double[] state, int symbol) {
        State memory = RandomCells.memory(network, state);
        new ReferenceStepper(network).step(memory, symbol);
        return Arrays.stream(RandomCells.state(memory))
                .mapToObj(BigDecimal::new)
                .toArray(BigDecimal[]::new);
    }

    private static void assertIsBetween(BigDecimal[] after, BigDecimal[]... image) {
        assertThat(image.length).isEqualTo(after.length);
        for (int index = 0; index < after.length; index++) {
            assertThat(after[index]).isBetween(image[index][0], image[index][1]);
        }
    }

    /** Of the first variant: the steppers update a GRU as its equations are written. Of a slanted set, also of its coordinates. */
    private static BigDecimal[][] image(
            Network network, Path model, double[] low, double[] high, int symbol, Optional<RandomSlant> slant)
            throws IOException {
        Path certificate = folder.resolve("box.json");
        try (OutputStream file = Files.newOutputStream(certificate);
                JsonGenerator json = new JsonFactory().createGenerator(file)) {
            writeSet(json, network, low, high, slant);
        }
        PythonChecker.Answer answer =
                python.orElseThrow().check(model.toString(), certificate.toString(), Integer.toString(symbol));
        assertThat(answer.isAccepted()).as(answer.toString()).isTrue();
        String[] ends = answer.lines().get(0).split(" ");
        BigDecimal[][] image = new BigDecimal[ends.length / 2][];
        for (int index = 0; index < image.length; index++) {
            image[index] = new BigDecimal[] {decimal(ends[2 * index]), decimal(ends[2 * index + 1])};
        }
        return image;
    }

    /** Exact: the denominator is a power of two. */
    private static BigDecimal decimal(String rational) {
        String[] parts = rational.split("/");
        return new BigDecimal(parts[0]).divide(new BigDecimal(parts[1]));
    }

    private static void writeSet(
            JsonGenerator json, Network network, double[] low, double[] high, Optional<RandomSlant> slant)
            throws IOException {
        Question question = Question.of(network, network.language().orElseThrow());
        CertificateJson shared = new CertificateJson(json);
        json.writeStartObject();
        json.writeStringField("format", "dyckkm-certificate-" + (slant.isPresent() ? 7 : 6));
        json.writeStringField("language", question.language().description());
        json.writeStringField("criterion", "support");
        shared.writeClaim(question, EngineModels.standard(network), List.of(), new EpsilonRange(-2, -1));
        json.writeStringField("closingShare", "0x1.0p-1");
        if (slant.isPresent()) {
            json.writeArrayFieldStart("bases");
            json.writeStartArray();
            for (double[] row : slant.get().basis()) {
                writeNumbers(json, row);
            }
            json.writeEndArray();
            json.writeEndArray();
        }
        json.writeArrayFieldStart("sets");
        json.writeStartObject();
        json.writeNumberField("state", 0);
        json.writeArrayFieldStart("stack");
        json.writeEndArray();
        writeNumbers(json, "low", low);
        writeNumbers(json, "high", high);
        if (slant.isPresent()) {
            json.writeNumberField("basis", 0);
            writeNumbers(json, "from", slant.get().from());
            writeNumbers(json, "to", slant.get().to());
        }
        json.writeArrayFieldStart("next");
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeNumbers(JsonGenerator json, String name, double[] numbers) throws IOException {
        json.writeFieldName(name);
        writeNumbers(json, numbers);
    }

    private static void writeNumbers(JsonGenerator json, double... numbers) throws IOException {
        String[] texts = Arrays.stream(numbers).mapToObj(Double::toHexString).toArray(String[]::new);
        json.writeArray(texts, 0, texts.length);
    }
}
