package dyckkm.bench.engines;

import dyckkm.bench.TextTable;
import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.robust.Robust;
import dyckkm.proof.robust.RobustProof;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Asks of every construction for which engine models it is proved, and how long certificate and check take. */
public final class RobustRun {
    public static final String NAME = "robust";
    public static final String DESCRIPTION =
            "every construction against every engine model at (128,5), (2,20) and its greatest depth: is it proved?";

    private static final int GREATEST_DEPTH = 40;
    private static final Duration TIME = Duration.ofSeconds(120);
    private static final List<String> MODELS =
            List.of(EngineModels.ANY, EngineModels.ONNX_RUNTIME, "libtorch-2.10.0", "kernels", "steppers");

    private RobustRun() {}

    /** Runs all; returns 0. */
    public static int run(PrintStream out, PrintStream err) {
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("construction", "(k,m)", "units"));
        heading.addAll(MODELS);
        heading.add("search + check for any");
        lines.add(heading);
        for (Entry entry : Catalogue.ofDyck()) {
            List<DyckLanguage> languages = new ArrayList<>(List.of(new DyckLanguage(128, 5), new DyckLanguage(2, 20)));
            languages.add(new DyckLanguage(2, deepest(entry)));
            languages.stream()
                    .distinct()
                    .forEach(language -> network(entry, language, false).ifPresent(network -> {
                        err.println("bench: " + entry.name() + " (" + language.k() + "," + language.m() + ")");
                        lines.add(line(entry, language, network));
                    }));
        }
        out.println("robust: proved for the engine model and checked; no: not proved; –: the engine has no such cell;"
                + " tanh: proved in the tanh form");
        out.println();
        out.print(TextTable.of(lines, 3));
        return 0;
    }

    private static List<String> line(Entry entry, DyckLanguage language, Network network) {
        List<String> line = new ArrayList<>(List.of(
                entry.name(),
                "(" + language.k() + "," + language.m() + ")",
                entry.hiddenUnits(language).toString()));
        String times = "";
        for (String model : MODELS) {
            Optional<Robust> robust = robust(network, language, model);
            if (model.equals(EngineModels.ANY) && robust.isPresent()) {
                times = String.format(
                        Locale.ROOT,
                        "%.2f + %.2f s",
                        robust.get().searchSeconds(),
                        robust.get().checkSeconds());
            }
            line.add(robust.map(RobustRun::text).orElseGet(() -> inTanhForm(entry, language, model)));
        }
        line.add(times);
        return line;
    }

    private static String text(Robust robust) {
        return robust.verdict().outcome() == Outcome.PROVED ? "robust" : "no";
    }

    /** PyTorch's Simple RNN has no σ. */
    private static String inTanhForm(Entry entry, DyckLanguage language, String model) {
        return entry.cell() != Cell.RNN
                ? "–"
                : network(entry, language, true)
                        .flatMap(network -> robust(network, language, model))
                        .map(robust -> robust.verdict().outcome() == Outcome.PROVED ? "tanh" : "no")
                        .orElse("–");
    }

    private static Optional<Robust> robust(Network network, DyckLanguage language, String model) {
        try {
            return Optional.of(
                    new RobustProof(TIME).answer(Question.of(network, language), EngineModels.named(model, network)));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    private static int deepest(Entry entry) {
        int m = GREATEST_DEPTH;
        while (m > 1 && network(entry, new DyckLanguage(2, m), false).isEmpty()) {
            m--;
        }
        return m;
    }

    private static Optional<Network> network(Entry entry, DyckLanguage language, boolean tanh) {
        if (!entry.existsFor(language) || entry.hiddenUnits(language).bitLength() > 13) {
            return Optional.empty();
        }
        try {
            Request request = Request.of(language, Arithmetic.FLOAT32);
            return Optional.of((tanh ? entry.build(request.over(Nonlinearity.TANH)) : entry.build(request)).network());
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }
}
