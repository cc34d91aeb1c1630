package dyckkm.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Construction;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.unit.Role;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where compiled networks have the elements of the stack. */
class StackPlacesTest {
    private static final String STRING = "{ string : [ { string : number } , [ ] ] , string : { } }";

    private static Trace trace(Cell cell, String encoding) {
        Machine json = Gallery.get("json").grammar().machine(OptionalInt.of(4));
        Construction network = Catalogue.find(cell, encoding).build(Request.of(json, Arithmetic.FLOAT32));
        return Tracer.of(network).trace(json.alphabet().parse(STRING));
    }

    private static OptionalInt slot(TracedGroup group) {
        return group.room()
                .filter(room -> room.role() == Role.SLOT)
                .map(room -> room.place())
                .orElse(OptionalInt.empty());
    }

    /** Slot j has the j-th element once another is on top of it; the top itself is in a register. */
    @ParameterizedTest
    @ValueSource(strings = {"compiled", "bounded"})
    void aSimpleRnnHasTheElementsBelowTheTopInSlotsFromTheBottom(String encoding) {
        Trace trace = trace(Cell.RNN, encoding);
        StackPlaces places = new StackPlaces(trace);
        int seen = 0;
        for (TraceStep step : trace.steps()) {
            TraceStep.Reading reading = step.reading().orElseThrow();
            int depth = step.stack().orElseThrow().size();
            for (TracedGroup group : trace.groups()) {
                OptionalInt slot = slot(group);
                OptionalInt element = places.elementIn(group, reading);
                if (slot.isPresent()) {
                    assertThat(element)
                            .isEqualTo(
                                    slot.getAsInt() < depth
                                            ? OptionalInt.of(slot.getAsInt() - 1)
                                            : OptionalInt.empty());
                    seen++;
                } else if (element.isPresent()) {
                    assertThat(places.isTop(group, reading)).isTrue();
                }
            }
        }
        assertThat(seen).isPositive();
    }

    @Test
    void anLstmHasAllElementsInSlotsFromTheBottom() {
        Trace trace = trace(Cell.LSTM, "compiled");
        StackPlaces places = new StackPlaces(trace);
        for (TraceStep step : trace.steps()) {
            int depth = step.stack().orElseThrow().size();
            for (TracedGroup group : trace.groups()) {
                OptionalInt slot = slot(group);
                if (slot.isPresent()) {
                    assertThat(places.elementIn(group, step.reading().orElseThrow()))
                            .isEqualTo(
                                    slot.getAsInt() <= depth
                                            ? OptionalInt.of(slot.getAsInt() - 1)
                                            : OptionalInt.empty());
                }
            }
        }
    }
}
