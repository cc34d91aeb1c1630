package dyckkm.bench.mutation;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.proof.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A network that is to be mutated.
 *
 * @param construction its cell and encoding
 * @param form the arithmetic it was built for, and how
 * @param question whether it generates its language
 */
record Subject(String construction, String form, Question question) {
    private static final List<DyckLanguage> LANGUAGES = List.of(
            new DyckLanguage(1, 3),
            new DyckLanguage(2, 2),
            new DyckLanguage(3, 2),
            new DyckLanguage(5, 2),
            new DyckLanguage(2, 3),
            new DyckLanguage(3, 3),
            new DyckLanguage(2, 4));

    /** The paper's σ, saturating at 20. */
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    /** The smallest scales that are always built: σ is not exactly 0 there. */
    private static final double SMALL_SCALE = 21;

    private static final double SMALL_SCALE_OF_LSTM = 27;

    /** Every construction for small languages, in all forms that it is built in. */
    static List<Subject> all() {
        List<Subject> subjects = new ArrayList<>();
        for (Entry entry : Catalogue.ofDyck()) {
            LANGUAGES.stream().filter(entry::existsFor).forEach(language -> addForms(subjects, entry, language));
        }
        return subjects;
    }

    private static void addForms(List<Subject> subjects, Entry entry, DyckLanguage language) {
        for (Arithmetic arithmetic : List.of(PAPER, Arithmetic.FLOAT32)) {
            for (ReadoutKind readout : ReadoutKind.values()) {
                String form = arithmetic + ", " + readout.name().toLowerCase(Locale.ROOT);
                Request request = Request.of(language, arithmetic).with(readout);
                add(subjects, entry, form, language, () -> entry.build(request).network());
            }
        }
        for (Precision half : List.of(Precision.FLOAT16, Precision.BFLOAT16)) {
            Arithmetic arithmetic = new Arithmetic(half, Activation.IEEE);
            add(
                    subjects,
                    entry,
                    arithmetic + ", support",
                    language,
                    () -> entry.build(Request.of(language, arithmetic)).network());
        }
        double scale = entry.cell() == Cell.LSTM ? SMALL_SCALE_OF_LSTM : SMALL_SCALE;
        Request small = new Request(
                language,
                Arithmetic.FLOAT32,
                ReadoutKind.SUPPORT,
                OptionalDouble.of(scale),
                OptionalDouble.empty(),
                Set.of());
        add(
                subjects,
                entry,
                "float32 ieee, small scale",
                language,
                () -> entry.build(small).network());
        add(
                subjects,
                entry,
                "float32 ieee, tanh form",
                language,
                () -> entry.build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH))
                        .network());
    }

    /** Not every construction has every form. */
    private static void add(
            List<Subject> subjects, Entry entry, String form, DyckLanguage language, Supplier<Network> network) {
        try {
            subjects.add(new Subject(entry.name(), form, Question.of(network.get(), language)));
        } catch (BadInputException refused) {
            return;
        }
    }
}
