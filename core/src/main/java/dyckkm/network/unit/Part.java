package dyckkm.network.unit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The part of its group's content that a unit holds. */
public sealed interface Part
        permits Copy, Part.Numbered, Part.Flag, Part.Content, Part.Transition, Part.Step, Part.State, Part.Named {
    /** The display text. */
    String label();

    /** The numbered parts, each from 1. */
    enum Kind {
        /** A bit of the code. */
        BIT("bit", "bit ", ""),
        /** One minus that bit. */
        COMPLEMENT("complement", "not bit ", ""),
        /** The same for every type. */
        CONSTANT("constant", "constant ", ""),
        /** One-hot: on for one type. */
        TYPE("type", "type ", ""),
        /** A digit of −1, 0 and 1. */
        DIGIT("digit", "digit ", ""),
        /** A coordinate of a point: x, y, z. */
        COORDINATE("coordinate", "", ""),
        /** Whether the depth is at least so much. */
        AT_LEAST("atLeast", "at least ", ""),
        /** Whether the type is this or a later one. */
        FROM_TYPE("fromType", "type ", " or later");

        private static final String COORDINATES = "xyz";

        private final String key;
        private final String before;
        private final String after;

        Kind(String key, String before, String after) {
            this.key = key;
            this.before = before;
            this.after = after;
        }

        /** Its name in model files. */
        public String key() {
            return key;
        }

        public Numbered at(int number) {
            return new Numbered(this, number);
        }

        private String label(int number) {
            return this == COORDINATE && number <= COORDINATES.length()
                    ? COORDINATES.substring(number - 1, number)
                    : before + number + after;
        }
    }

    /**
     * A numbered part.
     *
     * @param kind the kind of part
     * @param number from 1
     */
    record Numbered(Kind kind, int number) implements Part {
        @Override
        public String label() {
            return kind.label(number);
        }
    }

    /** A flag. */
    enum Flag implements Part {
        /** The slot holds an element. */
        OCCUPIED,
        /** The stack is full. */
        FULL,
        /** The stack is not empty. */
        NONEMPTY;

        @Override
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * On while these types are held.
     *
     * @param stack types from 0, the top first
     */
    record Content(List<Integer> stack) implements Part {
        public Content {
            stack = List.copyOf(stack);
        }

        @Override
        public String label() {
            return stack.toString();
        }
    }

    /**
     * A transition of the automaton; the copy of its room distinguishes push from pop.
     *
     * @param stack the stack before it: types from 0, the bottom first
     * @param bracket the type, from 0, of the bracket that it reads
     */
    record Transition(List<Integer> stack, int bracket) implements Part {
        public Transition {
            stack = List.copyOf(stack);
        }

        @Override
        public String label() {
            return stack + " " + bracket;
        }
    }

    /**
     * A transition of an automaton other than that of brackets. Texts are quoted on one line and shortened, whatever the file
     * contains.
     *
     * @param state the state before it
     * @param stack the stack before it, the bottom first
     * @param symbol the symbol that it reads
     */
    record Step(String state, List<String> stack, String symbol) implements Part {
        public Step {
            state = Part.line(state);
            stack = stack.stream().map(Part::line).toList();
            symbol = Part.line(symbol);
        }

        @Override
        public String label() {
            return state + " " + (stack.isEmpty() ? "" : stack + " ") + symbol;
        }
    }

    /**
     * On after symbols that lead to a state of an automaton. Texts are on one line, as those of a step.
     *
     * @param state the state
     * @param pushed what the symbol has pushed, if the unit encodes it
     */
    record State(String state, Optional<String> pushed) implements Part {
        public State {
            state = Part.line(state);
            pushed = pushed.map(Part::line);
        }

        @Override
        public String label() {
            return "control: " + state
                    + pushed.map(symbol -> ", pushed " + symbol).orElse("");
        }
    }

    /** A text of a file as one line of a name. */
    private static String line(String text) {
        int longest = 200;
        String shown = text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+", " ");
        return shown.isEmpty() ? "?" : shown.length() > longest ? shown.substring(0, longest) : shown;
    }

    /**
     * A part known only by the unit's name in a file.
     *
     * @param name the unit's name
     */
    record Named(String name) implements Part {
        @Override
        public String label() {
            return name;
        }
    }
}
