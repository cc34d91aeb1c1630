package dyckkm.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Part.Flag;
import dyckkm.network.unit.Part.Kind;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Parses and validates the meaning of units. Roles and fields of later versions are tolerated: such a unit is known by its name
 * only.
 */
final class UnitsReader {
    private static final int LONGEST_TEXT = UnitsWriter.LONGEST_NAME;

    /** As many elements fit into a name of that length. */
    private static final int MOST_ELEMENTS = LONGEST_TEXT / 3;

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_TEXT)
                    .build())
            .build();

    private final JsonParser json;
    private final int count;

    private UnitsReader(JsonParser json, int count) {
        this.json = json;
        this.count = count;
    }

    /**
     * The units in a text.
     *
     * @param count the required number
     */
    static Units read(String text, int count) {
        try (JsonParser json = JSON.createParser(text)) {
            return new UnitsReader(json, count).units();
        } catch (JsonProcessingException e) {
            throw problem("this is not JSON: " + Quoted.oneLine(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BadInputException problem(String what) {
        return new BadInputException("metadata " + ModelMetadata.UNITS + ": " + what);
    }

    private Units units() throws IOException {
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw problem("a list was expected");
        }
        List<Unit> units = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (units.size() == count) {
                throw problem("more than " + count + " units, as many as the network has");
            }
            units.add(new UnitFields(units.size()).read());
        }
        if (units.size() != count) {
            throw problem(units.size() + " units for a network of " + count);
        }
        if (json.nextToken() != null) {
            throw problem("the list is followed by something else");
        }
        return Units.of(units);
    }

    /** Reads one element of a list. */
    @FunctionalInterface
    private interface Element<T> {
        T read() throws IOException;
    }

    /** The fields of one unit. */
    private final class UnitFields {
        private final int index;
        private final Set<String> seen = new HashSet<>();
        private final List<Part> parts = new ArrayList<>();
        private Optional<String> name = Optional.empty();
        private Optional<Role> role = Optional.empty();
        private Optional<Integer> place = Optional.empty();
        private Optional<Copy> copy = Optional.empty();
        private Optional<List<Integer>> stack = Optional.empty();
        private Optional<Integer> bracket = Optional.empty();
        private Optional<String> fromState = Optional.empty();
        private Optional<List<String>> fromStack = Optional.empty();
        private Optional<String> symbol = Optional.empty();
        private Optional<String> toState = Optional.empty();
        private Optional<String> pushed = Optional.empty();
        private boolean isKnown = true;

        UnitFields(int index) {
            this.index = index;
        }

        Unit read() throws IOException {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw wrong("an object was expected");
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String field = json.currentName();
                if (!seen.add(field)) {
                    throw wrong(Quoted.quoted(field) + " is there twice");
                }
                json.nextToken();
                read(field);
            }
            String text = name.orElseThrow(() -> wrong(UnitsWriter.NAME + " is missing"));
            Role known = role.orElseThrow(() -> wrong(UnitsWriter.ROLE + " is missing"));
            Unit unit = unit(known);
            return isKnown && unit.name().equals(text)
                    ? unit
                    : new Unit(unit.room(), Optional.of(new Part.Named(text)));
        }

        private void read(String field) throws IOException {
            switch (field) {
                case UnitsWriter.NAME -> name = Optional.of(text(field));
                case UnitsWriter.ROLE -> role = Optional.of(role(text(field)));
                case UnitsWriter.PLACE -> place = Optional.of(number(field, 1));
                case UnitsWriter.COPY -> copy = Optional.of(copy(text(field)));
                case UnitsWriter.FLAG -> flag(text(field));
                case UnitsWriter.STACK -> stack = Optional.of(list(field, () -> number(field, 0)));
                case UnitsWriter.BRACKET -> bracket = Optional.of(number(field, 0));
                case UnitsWriter.FROM_STATE -> fromState = Optional.of(text(field));
                case UnitsWriter.FROM_STACK -> fromStack = Optional.of(list(field, () -> text(field)));
                case UnitsWriter.SYMBOL -> symbol = Optional.of(text(field));
                case UnitsWriter.TO_STATE -> toState = Optional.of(text(field));
                case UnitsWriter.PUSHED -> pushed = Optional.of(text(field));
                default -> other(field);
            }
        }

        private void other(String field) throws IOException {
            for (Kind kind : Kind.values()) {
                if (kind.key().equals(field)) {
                    parts.add(kind.at(number(field, 1)));
                    return;
                }
            }
            isKnown = false;
            json.skipChildren();
        }

        private Unit unit(Role known) {
            boolean copyIsPart = known == Role.NUMBER;
            if (copyIsPart) {
                copy.ifPresent(parts::add);
            }
            stack.ifPresent(types -> parts.add(
                    bracket.isPresent() ? new Part.Transition(types, bracket.get()) : new Part.Content(types)));
            boolean isStep = fromState.isPresent() && fromStack.isPresent() && symbol.isPresent();
            if (isStep) {
                parts.add(new Part.Step(fromState.get(), fromStack.get(), symbol.get()));
            }
            toState.ifPresent(text -> parts.add(new Part.State(text, pushed)));
            isKnown = isKnown
                    && parts.size() <= 1
                    && (toState.isPresent() || pushed.isEmpty())
                    && (isStep || fromState.isEmpty() && fromStack.isEmpty() && symbol.isEmpty())
                    && (bracket.isEmpty() || stack.isPresent());
            Room room = new Room(
                    known,
                    copyIsPart ? Optional.empty() : copy,
                    place.map(OptionalInt::of).orElse(OptionalInt.empty()));
            return new Unit(room, parts.stream().findFirst());
        }

        private Role role(String text) {
            return Arrays.stream(Role.values())
                    .filter(known -> known.text().equals(text))
                    .findFirst()
                    .orElse(Role.OTHER);
        }

        private Copy copy(String text) {
            return Arrays.stream(Copy.values())
                    .filter(known -> known.text().equals(text))
                    .findFirst()
                    .orElseThrow(
                            () -> wrong(UnitsWriter.COPY + ": " + Quoted.quoted(text) + " is not push, pop or keep"));
        }

        private void flag(String text) {
            Optional<Flag> known = Arrays.stream(Flag.values())
                    .filter(flag -> flag.label().equals(text))
                    .findFirst();
            known.ifPresent(parts::add);
            isKnown = isKnown && known.isPresent();
        }

        private <T> List<T> list(String field, Element<T> element) throws IOException {
            if (json.currentToken() != JsonToken.START_ARRAY) {
                throw wrong(field + ": a list was expected");
            }
            List<T> elements = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (elements.size() == MOST_ELEMENTS) {
                    throw wrong(field + ": more than " + MOST_ELEMENTS + " elements");
                }
                elements.add(element.read());
            }
            return elements;
        }

        private String text(String field) throws IOException {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                throw wrong(field + ": a string was expected");
            }
            String text = json.getText();
            if (text.isEmpty() || !text.equals(Quoted.oneLine(text))) {
                throw wrong(field + ": " + Quoted.quoted(text) + " is not a line of text");
            }
            return text;
        }

        private int number(String field, int least) throws IOException {
            boolean fits = json.currentToken() == JsonToken.VALUE_NUMBER_INT
                    && json.getNumberType() == JsonParser.NumberType.INT
                    && json.getIntValue() >= least;
            if (!fits) {
                throw wrong(field + ": " + Quoted.quoted(json.getText()) + " is not a whole number between " + least
                        + " and " + Integer.MAX_VALUE);
            }
            return json.getIntValue();
        }

        private BadInputException wrong(String what) {
            return problem("unit " + (index + 1) + ": " + what);
        }
    }
}
