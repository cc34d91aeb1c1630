package dyckkm.interop.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compiled networks with control units that linear programs found: fewer than the closed forms have, and proved like these. */
class MinimisedNetworksTest {
    private static final List<Entry> ENTRIES = List.of(
            Catalogue.find(Cell.RNN, "compiled"),
            Catalogue.find(Cell.RNN, "bounded"),
            Catalogue.find(Cell.LSTM, "compiled"));

    private static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(OptionalInt.of(depth));
    }

    @ParameterizedTest
    @CsvSource({
        // language, depth, closed forms: rnn, bounded, lstm; minimised: rnn, bounded, lstm
        "json, 3, 12, 12, 11, 10, 10, 9",
        "json, 5, 16, 17, 15, 14, 15, 13",
        "html, 12, 42, 46, 40, 33, 37, 31",
        "docbook, 8, 30, 34, 28, 24, 28, 22",
        "arithmetic, 5, 6, 6, 6, 6, 6, 6",
        "brackets, 5, 12, 13, 11, 12, 13, 11",
        "anbn, 8, 9, 9, 9, 9, 9, 9",
        "english, 3, 9, 9, 8, 9, 9, 8",
        "parity, 0, 2, 2, 1, 2, 2, 1",
        "tomita3, 0, 4, 4, 3, 3, 3, 3",
        "tomita4, 0, 2, 2, 2, 2, 2, 2",
        "tomita5, 0, 6, 6, 6, 4, 4, 4",
        "tomita6, 0, 4, 4, 4, 4, 4, 4",
        "tomita7, 0, 3, 3, 3, 3, 3, 3"
    })
    void theGalleryTakesFewerUnits(
            String name, int depth, int rnn, int bounded, int lstm, int fewerRnn, int fewerBounded, int fewerLstm) {
        Machine machine = machine(name, depth);
        List<Integer> closedForms = List.of(rnn, bounded, lstm);
        List<Integer> minimised = List.of(fewerRnn, fewerBounded, fewerLstm);
        for (int index = 0; index < ENTRIES.size(); index++) {
            Entry entry = ENTRIES.get(index);
            Construction built = entry.minimised(new LinearPrograms()).build(Request.of(machine, Arithmetic.FLOAT32));
            assertThat(entry.hiddenUnits(machine).intValueExact()).isEqualTo(closedForms.get(index));
            assertThat(built.network().hiddenUnits()).as(entry.name()).isLessThanOrEqualTo(minimised.get(index));
            assertThat(new ExhaustiveProof()
                            .answer(Question.of(built.network(), machine))
                            .verdict()
                            .outcome())
                    .isEqualTo(Outcome.PROVED);
        }
    }

    @Test
    void theMemoryStillTellsTheConfiguration() {
        Machine json = machine("json", 4);
        for (Entry entry : ENTRIES) {
            Construction built = entry.minimised(new LinearPrograms()).build(Request.of(json, Arithmetic.FLOAT32));
            DenseStepper stepper = new DenseStepper(built.network());
            State state = stepper.start();
            Cursor cursor = json.cursor();
            for (String token : "{ string : [ number , { string : null } ] }".split(" ")) {
                int symbol = IntStream.range(0, json.alphabet().tokens())
                        .filter(one -> json.alphabet().text(one).equals(token))
                        .findFirst()
                        .orElseThrow();
                state = stepper.after(state, symbol);
                cursor.read(symbol);
                Configuration decoded = built.decoder().decode(state).orElseThrow();
                assertThat(decoded.depth()).isEqualTo(cursor.depth());
                assertThat(decoded.support(json).symbols().toArray())
                        .isEqualTo(cursor.support().symbols().toArray());
            }
        }
    }

    @Test
    void constructionsWithFormulasOfTheirOwnAreNotMinimised() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Catalogue.find(Cell.RNN, "tight").minimised(new LinearPrograms()))
                .withMessage("rnn/tight cannot be minimised; rnn/compiled, rnn/bounded, lstm/compiled can");
    }
}
