package dyckkm.proof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is proved of a machine's network for all stacks at once is not refuted by looking at them one by one. */
class MachineAgreementTest {
    private static final long SEED = 20261118;
    private static final int MUTANTS_OF_EACH = 8;
    private static final TwoProvers PROVERS = new TwoProvers(new SearchLimits(10_000, Duration.ofMinutes(10)));

    @ParameterizedTest
    @CsvSource({"RNN, compiled", "RNN, bounded", "LSTM, compiled"})
    void proversNeverContradictEachOtherAboutMutants(Cell cell, String encoding) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Question> mutants = LongStream.range(0, 50)
                .mapToObj(RandomMachine::of)
                .flatMap(machine -> machine.stream())
                .map(machine -> question(cell, encoding, machine))
                .filter(question -> question.network().hiddenUnits() > 0)
                .flatMap(question -> IntStream.range(0, MUTANTS_OF_EACH)
                        .mapToObj(count -> new Mutations(question).draw(random).of(question)))
                .toList();
        List<Opinions> opinions = mutants.parallelStream().map(PROVERS::ask).toList();
        assertThat(opinions).allSatisfy(both -> assertThat(both.contradiction()).isEmpty());
        // Some mutants are wrong and some are not: neither prover says the same of all.
        assertThat(opinions)
                .anyMatch(both -> both.exhaustive().outcome() == Outcome.REFUTED)
                .anyMatch(both -> both.certificate().outcome() == Outcome.PROVED);
    }

    private static Question question(Cell cell, String encoding, Machine machine) {
        return Question.of(
                Catalogue.find(cell, encoding)
                        .build(Request.of(machine, Arithmetic.FLOAT32))
                        .network(),
                machine);
    }
}
