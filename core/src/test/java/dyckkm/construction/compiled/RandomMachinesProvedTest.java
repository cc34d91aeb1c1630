package dyckkm.construction.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random machines, compiled to networks in float32, each proved for strings of all lengths. */
class RandomMachinesProvedTest {
    private static final int SEEDS = 700;
    private static final int MACHINES = 300;

    @ParameterizedTest
    @CsvSource({"RNN, compiled", "RNN, bounded", "LSTM, compiled"})
    void everyNetworkIsProved(Cell cell, String encoding) {
        ExhaustiveProof prover = new ExhaustiveProof(1, SearchLimits.NONE, SearchListener.NONE);
        int proved = 0;
        for (int seed = 0; seed < SEEDS && proved < MACHINES; seed++) {
            Optional<Machine> machine = RandomMachine.of(seed);
            if (machine.isPresent()) {
                Question question = Question.of(
                        Catalogue.find(cell, encoding)
                                .build(Request.of(machine.get(), Arithmetic.FLOAT32))
                                .network(),
                        machine.get());
                assertThat(prover.answer(question).verdict().outcome())
                        .as("machine of seed %d", seed)
                        .isEqualTo(Outcome.PROVED);
                proved++;
            }
        }
        assertThat(proved).isEqualTo(MACHINES);
    }
}
