package dyckkm.proof.refute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoopSearchTest {
    private static final int ROUNDS = 3;

    private static Network trained() throws IOException {
        return ModelFile.read(Path.of("../docs/trained/plain-2-2-h4.safetensors"));
    }

    /** A slow twin: all loops of all stacks, one by one, with the reference equations. */
    @Test
    void theLoopIsTheWorstOfAllShortOnes() throws IOException {
        Network network = trained();
        DyckLanguage language = new DyckLanguage(2, 2);
        LoopSearch.Found found = new LoopSearch(Criterion.CLOSING, ROUNDS, 1_000_000)
                .search(Question.of(network, language), Deadline.never())
                .orElseThrow();
        double least = Double.POSITIVE_INFINITY;
        int tried = 0;
        for (List<Integer> prefix : prefixes(language)) {
            for (List<Integer> loop : loops(language, prefix)) {
                tried++;
                least = Math.min(least, margin(network, language, prefix, loop));
            }
        }
        assertThat(found.tried()).isEqualTo(tried);
        assertThat(found.margin()).isCloseTo(least, within(1e-4));
        assertThat(margin(network, language, found.prefix(), found.loop())).isCloseTo(least, within(1e-4));
    }

    /** A shortest one to each of the seven stacks. */
    private static List<List<Integer>> prefixes(DyckLanguage language) {
        List<List<Integer>> prefixes = new ArrayList<>();
        Set<Configuration> seen = new HashSet<>();
        for (List<Integer> prefix : strings(2)) {
            Cursor cursor = language.cursor();
            if (prefix.stream().allMatch(symbol -> cursor.read(symbol).isEmpty()) && seen.add(cursor.configuration())) {
                prefixes.add(prefix);
            }
        }
        return prefixes;
    }

    /** Those that are back at their end, and not before. */
    private static List<List<Integer>> loops(DyckLanguage language, List<Integer> prefix) {
        return strings(4).stream()
                .filter(loop -> {
                    Cursor cursor = language.cursor();
                    prefix.forEach(cursor::read);
                    Configuration from = cursor.configuration();
                    for (int at = 0; at < loop.size(); at++) {
                        if (cursor.read(loop.get(at)).isPresent()) {
                            return false;
                        }
                        if (cursor.configuration().equals(from)) {
                            return at == loop.size() - 1;
                        }
                    }
                    return false;
                })
                .toList();
    }

    /** All strings of the four brackets up to a length, shorter ones first. */
    private static List<List<Integer>> strings(int longest) {
        List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
        for (int from = 0; all.get(from).size() < longest; from++) {
            for (int symbol = 0; symbol < 4; symbol++) {
                List<Integer> longer = new ArrayList<>(all.get(from));
                longer.add(symbol);
                all.add(longer);
            }
        }
        return all;
    }

    /** After the repetitions, and while the stack is emptied: ln of the odds of the right close bracket, less that of .8. */
    private static double margin(Network network, DyckLanguage language, List<Integer> prefix, List<Integer> loop) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        Cursor cursor = language.cursor();
        List<Integer> string = new ArrayList<>(prefix);
        for (int round = 0; round < ROUNDS; round++) {
            string.addAll(loop);
        }
        for (int symbol : string) {
            stepper.step(state, symbol);
            cursor.read(symbol);
        }
        double least = Double.POSITIVE_INFINITY;
        while (cursor.depth() > 0) {
            int right = 2 + cursor.top();
            double[] logits = new double[6];
            stepper.logits(state, logits);
            least = Math.min(least, logits[right] - logits[5 - right] - Math.log(4));
            stepper.step(state, right);
            cursor.read(right);
        }
        return least;
    }

    /** With so many types that not all strings can be looked at. */
    @Test
    void ofManyTypesOnlyStringsThatComeBackAreFollowed() {
        DyckLanguage language = new DyckLanguage(60, 5);
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        LoopSearch.Found found = new LoopSearch(Criterion.CLOSING, 2, 2_000)
                .search(Question.of(network, language), Deadline.never())
                .orElseThrow();
        assertThat(found.tried()).isGreaterThan(50);
        assertThat(found.margin()).isPositive();
    }

    @Test
    void nothingIsFoundWhenTheTimeIsUp() throws IOException {
        assertThat(new LoopSearch(Criterion.CLOSING, ROUNDS, 1_000)
                        .search(
                                Question.of(trained(), new DyckLanguage(2, 2)),
                                Deadline.never().orWhen(() -> true)))
                .isEmpty();
    }
}
