package dyckkm.network.step;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the structured stepper remembers of a memory is never more than what is in it. */
class StructuredStepperTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(5, 3);

    private static Network lstm(String encoding, Precision precision) {
        return Catalogue.find(Cell.LSTM, encoding)
                .build(Request.of(LANGUAGE, new Arithmetic(precision, Activation.IEEE)))
                .network();
    }

    /** Brackets of some strings one after the other, which is a string of the language too. */
    private static List<Integer> brackets(long seed) {
        Corpus corpus = Split.TRAIN.draw(LANGUAGE, LengthWindow.Mode.REFERENCE, 300, seed, 1);
        List<Integer> brackets = new ArrayList<>();
        for (long string = 0; string < corpus.strings(); string++) {
            for (int symbol : corpus.string(string)) {
                if (symbol != LANGUAGE.vocabulary().end()) {
                    brackets.add(symbol);
                }
            }
        }
        return brackets;
    }

    @ParameterizedTest
    @CsvSource({
        "one-hot, FLOAT32",
        "log, FLOAT32",
        "log, FLOAT64",
        "log, FLOAT16",
        "log, BFLOAT16",
        "complement, FLOAT32",
        "tight, FLOAT32",
        "tight, FLOAT64",
        "ternary, FLOAT32"
    })
    void memoriesAndLogitsOfConstructedLstmsAreTheReferencesBitForBit(String encoding, Precision precision) {
        Network network = lstm(encoding, precision);
        Stepper slow = new ReferenceStepper(network);
        Stepper fast = new StructuredStepper(network);
        State expected = slow.start();
        State state = fast.start();
        for (int symbol : brackets(1)) {
            slow.step(expected, symbol);
            fast.step(state, symbol);
            assertThat(state).isEqualTo(expected);
            assertThat(fast.probabilities(state)).isEqualTo(slow.probabilities(expected));
        }
    }

    @Test
    void whatIsWrittenIntoTheArraysByHandIsSeen() {
        Network network = lstm("log", Precision.FLOAT32);
        Stepper slow = new ReferenceStepper(network);
        Stepper fast = new StructuredStepper(network);
        State state = fast.start();
        double[] h = state.hidden(0);
        double[] c = state.cell(0);
        State other = slow.start();
        List<Integer> symbols = brackets(2);
        List<Integer> others = brackets(3);
        for (int i = 0; i < Math.min(symbols.size(), others.size()); i++) {
            slow.step(other, others.get(i));
            fast.step(state, symbols.get(i));
            System.arraycopy(other.hidden(0), 0, h, 0, h.length);
            System.arraycopy(other.cell(0), 0, c, 0, c.length);
            fast.step(state, symbols.get(i));
            assertThat(state).isEqualTo(slow.after(other, symbols.get(i)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"log", "tight"})
    void steppersCanTakeTurnsOnOneMemory(String encoding) {
        Network network = lstm(encoding, Precision.FLOAT32);
        Stepper slow = new ReferenceStepper(network);
        List<Stepper> turns = List.of(
                new StructuredStepper(network),
                new StructuredStepper(network),
                new DenseStepper(network),
                new StructuredStepper(network));
        State expected = slow.start();
        State state = turns.get(0).start();
        List<Integer> symbols = brackets(4);
        for (int i = 0; i < symbols.size(); i++) {
            slow.step(expected, symbols.get(i));
            turns.get(i % turns.size()).step(state, symbols.get(i));
            assertThat(state).isEqualTo(expected);
        }
    }

    /** Both have four units: slots of two in one, a code unit and a flag for each slot in the other. */
    @Test
    void aMemoryCanGoFromOneNetworkToAnother() {
        DyckLanguage language = new DyckLanguage(2, 2);
        List<Network> networks = Stream.of("log", "tight")
                .map(encoding -> Catalogue.find(Cell.LSTM, encoding)
                        .build(Request.of(language, new Arithmetic(Precision.FLOAT64, Activation.IEEE)))
                        .network())
                .toList();
        List<Stepper> fast =
                networks.stream().<Stepper>map(StructuredStepper::new).toList();
        List<Stepper> slow =
                networks.stream().<Stepper>map(ReferenceStepper::new).toList();
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            State state = State.zero(networks.get(0));
            State expected = State.zero(networks.get(0));
            for (int step = 0; step < 4; step++) {
                int symbol = random.nextInt(2 * language.k());
                fast.get(step % 2).step(state, symbol);
                slow.get(step % 2).step(expected, symbol);
            }
            assertThat(state).isEqualTo(expected);
        }
    }

    @Test
    void copiesGoTheirOwnWays() {
        Network network = lstm("log", Precision.FLOAT32);
        Stepper slow = new ReferenceStepper(network);
        Stepper fast = new StructuredStepper(network);
        State expected = slow.start();
        State state = fast.start();
        for (int symbol : brackets(5)) {
            State copy = state.copy();
            fast.step(copy, LANGUAGE.vocabulary().close(0));
            fast.step(state, symbol);
            slow.step(expected, symbol);
            assertThat(state).isEqualTo(expected);
            fast.step(copy, symbol);
            assertThat(state).isEqualTo(expected);
        }
    }

    /** So that what a step did not find in a table is computed right too. */
    @Test
    void moreSumsThanAreKeptDoNoHarm() {
        DyckLanguage language = new DyckLanguage(3000, 2);
        Network network = Catalogue.find(Cell.LSTM, "circle")
                .build(Request.of(language, new Arithmetic(Precision.FLOAT64, Activation.IEEE)))
                .network();
        Stepper slow = new ReferenceStepper(network);
        Stepper fast = new StructuredStepper(network);
        State state = fast.start();
        for (int round = 0; round < 2; round++) {
            for (int type = 0; type < language.k(); type++) {
                State expected = state.copy();
                for (int symbol : new int[] {type, 0, language.k(), language.k() + type}) {
                    slow.step(expected, symbol);
                    fast.step(state, symbol);
                    assertThat(state).isEqualTo(expected);
                }
            }
        }
    }
}
