package dyckkm.explorer.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.explorer.server.Admission;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.trace.NextSymbols;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TraceWalk;
import dyckkm.trace.TracedGroup;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sends a trace while it is being computed, as frames: how many bytes of JSON and how many floats follow, the JSON, the floats. All
 * numbers are little endian, 32 bits. The first frame is the {@link TraceHeader}; each of the others is some steps, with the values
 * of each step that was read: layer by layer, vector by vector, then the probability of every symbol.
 *
 * <p>Between frames others have their turn, and sending one fails if the page has been closed: then there is nothing more to do.
 */
public final class TraceStream {
    /** About a millisecond's worth of sending, and some tens of steps of an ordinary network. */
    static final int FLOATS_PER_FRAME = 1 << 16;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Tracer tracer;
    private final List<TracedGroup> groups;
    private final StackPlaces places;
    private final OutputStream out;

    public TraceStream(Tracer tracer, OutputStream out) {
        Network network = tracer.network();
        this.tracer = tracer;
        this.places = new StackPlaces(tracer.groups(), network.cell());
        this.groups = places.topDown();
        this.out = out;
    }

    public void send(int[] symbols, int keptUnits, Admission.Place place) throws Exception {
        out.write(new Frame(TraceHeader.of(tracer, symbols, keptUnits), List.of()).bytes());
        TraceWalk walk = tracer.walk();
        int[] read = {-1};
        while (read[0] < symbols.length) {
            byte[] bytes = place.compute(() -> frame(walk, symbols, read).bytes());
            out.write(bytes);
            out.flush();
        }
    }

    private Frame frame(TraceWalk walk, int[] symbols, int[] read) {
        List<Map<String, Object>> steps = new ArrayList<>();
        List<float[]> values = new ArrayList<>();
        int floats = 0;
        while (floats < FLOATS_PER_FRAME && read[0] < symbols.length) {
            TraceStep step = read[0] < 0 ? walk.start() : walk.next(symbols[read[0]]);
            read[0]++;
            steps.add(json(step));
            float[] ofStep = step.reading().map(this::values).orElse(new float[0]);
            values.add(ofStep);
            // Even a step without values is some work.
            floats += ofStep.length + 1;
        }
        return new Frame(steps, values);
    }

    private Map<String, Object> json(TraceStep step) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("symbol", step.symbol());
        json.put("allowed", step.allowed());
        json.put(
                "state",
                switch (step.progress()) {
                    case INSIDE -> "stack";
                    case ACCEPTED -> "accept";
                    case REJECTED -> "reject";
                });
        json.put("stack", step.stack().orElse(null));
        json.put("decoded", step.decoded().orElse(null));
        if (tracer.language().alphabet().bracketTypes().isEmpty()) {
            putConfigurations(json, step);
        }
        json.put("given", step.probability().isPresent() ? step.probability().getAsDouble() : null);
        step.reading().ifPresent(reading -> {
            json.put("right", reading.next().isRight().orElse(null));
            json.put(
                    "places",
                    groups.stream()
                            .map(group -> places.elementIn(group, reading).orElse(-1))
                            .toList());
        });
        return json;
    }

    /** The state and what may follow, which the page cannot know of itself. */
    private void putConfigurations(Map<String, Object> json, TraceStep step) {
        Language language = tracer.language();
        json.put(
                "control",
                step.configuration().map(at -> language.stateText(at.state())).orElse(null));
        json.put(
                "decodedControl",
                step.memory().map(at -> language.stateText(at.state())).orElse(null));
        json.put(
                "legal",
                step.configuration().map(at -> LanguageJson.legal(language, at)).orElse(List.of()));
    }

    private float[] values(TraceStep.Reading reading) {
        NextSymbols next = reading.next();
        int count = next.all().length;
        for (Map<String, double[]> layer : reading.computed().layers()) {
            count += layer.values().stream().mapToInt(vector -> vector.length).sum();
        }
        float[] values = new float[count];
        int at = 0;
        for (Map<String, double[]> layer : reading.computed().layers()) {
            for (double[] vector : layer.values()) {
                for (double value : vector) {
                    values[at++] = (float) value;
                }
            }
        }
        for (double probability : next.all()) {
            values[at++] = sameSide(probability, tracer.epsilon());
        }
        return values;
    }

    /** A probability as a float; rounding must not carry it over ε, with which the page compares it. */
    public static float sameSide(double probability, double epsilon) {
        float rounded = (float) probability;
        return probability < epsilon && rounded >= (float) epsilon ? Math.nextDown((float) epsilon) : rounded;
    }

    /**
     * A piece of the stream.
     *
     * @param json what is said in words
     * @param values the numbers
     */
    private record Frame(Object json, List<float[]> values) {
        byte[] bytes() throws IOException {
            byte[] text = JSON.writeValueAsBytes(json);
            int floats = values.stream().mapToInt(ofStep -> ofStep.length).sum();
            ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + text.length + floats * Float.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN);
            bytes.putInt(text.length).putInt(floats).put(text);
            for (float[] ofStep : values) {
                for (float value : ofStep) {
                    bytes.putFloat(value);
                }
            }
            return bytes.array();
        }
    }
}
