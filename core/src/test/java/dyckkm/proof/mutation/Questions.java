package dyckkm.proof.mutation;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
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
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;

/** The questions whose answers are known: constructions for small languages, in every form they are built in. */
public final class Questions {
    /** The paper's σ, saturating at 20. */
    static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    /** Scales at which σ is not exactly 0 in float32. */
    private static final double SMALL_SCALE = 21;

    private static final double SMALL_SCALE_OF_LSTM = 27;

    private Questions() {}

    /** All forms of a construction for a language that exist. */
    public static List<Question> of(Entry entry, DyckLanguage language) {
        List<Question> questions = new ArrayList<>();
        if (!entry.existsFor(language)) {
            return questions;
        }
        for (ReadoutKind readout : ReadoutKind.values()) {
            for (Arithmetic arithmetic : List.of(PAPER, Arithmetic.FLOAT32)) {
                Request request = Request.of(language, arithmetic).with(readout);
                add(questions, language, () -> entry.build(request).network());
            }
        }
        for (Precision half : List.of(Precision.FLOAT16, Precision.BFLOAT16)) {
            Request request = Request.of(language, new Arithmetic(half, Activation.IEEE));
            add(questions, language, () -> entry.build(request).network());
        }
        OptionalDouble scale = OptionalDouble.of(entry.cell() == Cell.LSTM ? SMALL_SCALE_OF_LSTM : SMALL_SCALE);
        Request small =
                new Request(language, Arithmetic.FLOAT32, ReadoutKind.SUPPORT, scale, OptionalDouble.empty(), Set.of());
        add(questions, language, () -> entry.build(small).network());
        add(
                questions,
                language,
                () -> entry.build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH))
                        .network());
        return questions;
    }

    private static void add(List<Question> questions, DyckLanguage language, Supplier<Network> network) {
        built(network).ifPresent(built -> questions.add(Question.of(built, language)));
    }

    /** Not every construction has every form. */
    private static Optional<Network> built(Supplier<Network> network) {
        try {
            return Optional.of(network.get());
        } catch (BadInputException refused) {
            return Optional.empty();
        }
    }
}
