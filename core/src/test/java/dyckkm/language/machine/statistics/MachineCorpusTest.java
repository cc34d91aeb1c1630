package dyckkm.language.machine.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.StoredMachines;
import dyckkm.language.Configuration;
import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.InvalidTextException;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.corpus.StackCodes;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Reachable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Corpora of machines: what is counted in them, and what is said of strings outside the language. */
class MachineCorpusTest {
    @SuppressWarnings("unused")
    private static final List<String> gallery = StoredMachines.NAMES;

    /** The slow twin: sets of configurations, and of configurations with symbols. */
    private static final class Sets {
        private final Set<Configuration> states = new HashSet<>();
        private final Set<Map.Entry<Configuration, Integer>> transitions = new HashSet<>();
        private final Set<List<Integer>> stacks = new HashSet<>();

        Sets(Machine machine, Corpus corpus) {
            for (long i = 0; i < corpus.strings(); i++) {
                Cursor cursor = machine.cursor();
                for (int symbol : corpus.string(i)) {
                    states.add(cursor.configuration());
                    stacks.add(cursor.configuration().stack());
                    transitions.add(Map.entry(cursor.configuration(), symbol));
                    cursor.read(symbol);
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("gallery")
    void configurationsAndTransitionsAreThoseOfTheObviousSets(String name) {
        agree(StoredMachines.of(name));
    }

    @Test
    void configurationsAndTransitionsOfRandomMachinesToo() {
        for (long seed = 0; seed < 60; seed++) {
            agree(SampleMachines.random(seed));
        }
    }

    private static void agree(Machine machine) {
        CorpusSampler sampler = new CorpusSampler(machine.distribution());
        Corpus train = sampler.draw(2000, 1, 1);
        Corpus test = sampler.draw(3000, 2, 1);
        Sets trainSets = new Sets(machine, train);
        Sets testSets = new Sets(machine, test);
        CorpusCounter counter = new CorpusCounter(machine);
        train.forEach(counter::add);
        CorpusStatistics statistics = counter.statistics();
        counter.startSecondCorpus();
        test.forEach(counter::add);
        Coverage coverage = counter.coverage();
        assertThat(statistics.statesSeen()).isEqualTo(trainSets.states.size());
        assertThat(statistics.transitionsSeen()).isEqualTo(trainSets.transitions.size());
        assertThat(statistics.tokens()).isEqualTo(train.tokens());
        assertThat(coverage.states()).isEqualTo(testSets.states.size());
        assertThat(coverage.transitions()).isEqualTo(testSets.transitions.size());
        testSets.states.retainAll(trainSets.states);
        testSets.transitions.retainAll(trainSets.transitions);
        assertThat(coverage.statesSeen()).isEqualTo(testSets.states.size());
        assertThat(coverage.transitionsSeen()).isEqualTo(testSets.transitions.size());
        assertThat(SeenStacks.of(machine, train).size()).isEqualTo(trainSets.stacks.size());
        assertCodes(machine, train, trainSets.states.size(), trainSets.transitions.size());
    }

    private static void assertCodes(Machine machine, Corpus corpus, int configurations, int transitions) {
        CorpusCounter counter = new CorpusCounter(machine);
        corpus.forEach(counter::add);
        StackCodes codes = counter.takeStates();
        Set<List<Long>> distinct = new HashSet<>();
        int read = 0;
        for (int number = 0; number < codes.size(); number++) {
            List<Long> words = new ArrayList<>();
            for (int word = 0; word < StackCodes.words(machine); word++) {
                words.add(codes.word(number, word));
            }
            assertThat(words.get(0)).isNotZero();
            distinct.add(words);
            for (int word = 0; word < StackCodes.symbolWords(machine); word++) {
                read += Long.bitCount(codes.word(number, words.size() + word));
            }
        }
        assertThat(distinct).hasSize(configurations);
        assertThat(read).isEqualTo(transitions);
    }

    @ParameterizedTest
    @FieldSource("gallery")
    void allTransitionsAreCountedAsOneByOne(String name) {
        Machine machine = StoredMachines.of(name);
        long listed = Reachable.of(machine).list().stream()
                .mapToLong(here -> here.support(machine).count())
                .sum();
        assertThat(machine.liveTransitions()).isEqualTo(BigInteger.valueOf(listed));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "json | { , } | token 2 | ',' after '{': '}' or 'string' was expected",
                "json | string string | token 2 | 'string' after 'string': the end was expected",
                "json | } | token 1 | '}' at the beginning: '{', '[', 'string', 'number', 'true', 'false' or 'null' was expected",
                "json | [ number | token 3 | the end after 'number': ']' or ',' was expected",
                "json | [ [ [ [ [ [ ] ] ] ] ] ] | token 6 | '[' after '[' at depth 5, too deep for at most 5",
                "english | Nsg Vsg | token 1 | 'Nsg' at the beginning: 'Npl' or 'the' was expected",
                "english | Npl Npl Npl the | token 4 | 'the' after 'Npl' at depth 3, too deep for at most 3: 'Vpl' was expected"
            })
    void aStringOutsideIsExplained(String name, String text, String token, String reason) throws IOException {
        Machine machine = StoredMachines.of(name);
        CorpusCounter counter = new CorpusCounter(machine);
        assertThatThrownBy(() -> read(machine, text + "\n").forEach(counter::add))
                .isInstanceOf(NotInLanguageException.class)
                .hasMessageContaining("line 1, " + token + ": not in " + name)
                .hasMessageContaining(reason);
    }

    private static Corpus read(Machine machine, String text) throws IOException {
        try (CorpusReader reader =
                new CorpusReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), machine.alphabet())) {
            return reader.readAll();
        }
    }

    @Test
    void endIsAddedWhereNoLineHasIt() throws IOException {
        Machine parity = StoredMachines.of("parity");
        Corpus without = read(parity, "0 1 1\n\n0\n");
        Corpus with = read(parity, "0 1 1 END\nEND\n0 END\n");
        assertThat(without.strings()).isEqualTo(3);
        for (int string = 0; string < 3; string++) {
            assertThat(without.string(string)).isEqualTo(with.string(string));
        }
        assertThatThrownBy(() -> read(parity, "0\n0 END\n"))
                .isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("line 2, column 3: 'END' is missing on the lines before");
        assertThatThrownBy(() -> read(parity, "0 END\n0\n"))
                .isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("line 2, column 2: the string does not end in END");
    }
}
