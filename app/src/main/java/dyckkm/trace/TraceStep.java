package dyckkm.trace;

import dyckkm.language.Configuration;
import dyckkm.network.StepTrace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One token of a traced string.
 *
 * @param index its number in the string, from 1; START has 0
 * @param symbol the token
 * @param allowed whether the language allows it here
 * @param progress how far the string has come after it
 * @param configuration where the automaton is after it; empty once the string is accepted or has left the language
 * @param probability what the network gave to it before; empty for START and after END
 * @param reading what the network did with it; empty for END, with which a network stops, and after it
 */
public record TraceStep(
        int index,
        int symbol,
        boolean allowed,
        Progress progress,
        Optional<Configuration> configuration,
        OptionalDouble probability,
        Optional<Reading> reading) {
    /** How far a string has come. */
    public enum Progress {
        /** It is the beginning of one in the language. */
        INSIDE,
        /** It is in the language, END included. */
        ACCEPTED,
        /** It has left the language. */
        REJECTED
    }

    /**
     * A token that the network read.
     *
     * @param computed every value that was computed
     * @param memory the configuration that the memory encodes; empty if it encodes none or there is no decoder
     * @param next what the network expects next
     */
    public record Reading(StepTrace computed, Optional<Configuration> memory, NextSymbols next) {
        /** The stack that the memory stands for. */
        public Optional<List<Integer>> decoded() {
            return memory.map(Configuration::stack);
        }
    }

    /** The true stack; empty once the string is accepted or has left the language. */
    public Optional<List<Integer>> stack() {
        return configuration.map(Configuration::stack);
    }

    /** The stack in the network's memory, where there is one. */
    public Optional<List<Integer>> decoded() {
        return reading.flatMap(Reading::decoded);
    }

    /** The configuration in the network's memory, where there is one. */
    public Optional<Configuration> memory() {
        return reading.flatMap(Reading::memory);
    }
}
