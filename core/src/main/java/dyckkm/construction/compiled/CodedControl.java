package dyckkm.construction.compiled;

import dyckkm.network.unit.Part;
import dyckkm.network.unit.Unit;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Control units whose bits jointly encode the state, with rows over that code, the bits of the top and the depth.
 *
 * @param code the codes of nodes
 * @param inputs for each unit the row that turns it on
 * @param forgets for each unit of an LSTM the row that keeps it on; none in a Simple RNN
 * @param scores twice the scores of all tokens and, at last, of END
 */
record CodedControl(NodeCode code, List<CodedRow> inputs, List<CodedRow> forgets, List<CodedRow> scores)
        implements ControlMemory {
    private ControlGraph graph() {
        return code.graph();
    }

    /** A unit is named after the states whose codes contain it. */
    @Override
    public List<Unit> units() {
        return ControlNames.of(IntStream.range(0, code.bits())
                .mapToObj(bit -> new Part.State(states(bit), Optional.empty()))
                .toList());
    }

    private String states(int bit) {
        Set<String> names = new LinkedHashSet<>();
        for (int node = 0; node < graph().nodes(); node++) {
            if (code.isOn(node, bit)) {
                names.add(graph().behaviour().stateName(graph().state(node)));
            }
        }
        return String.join(" or ", names);
    }

    private LinearSum sum(CodedRow row, Reading reading) {
        LinearSum sum = new LinearSum(graph().behaviour().alphabet().tokens()).bias(row.bias());
        int at = 0;
        for (int bit = 0; bit < code.bits(); bit++) {
            sum.unit(bit, row.weights()[at++]);
        }
        for (int bit = 0; bit < graph().code().bits(); bit++) {
            reading.bit(sum, bit, row.weights()[at++]);
        }
        for (int depth = 1; depth <= graph().behaviour().depthBound(); depth++) {
            reading.depth(sum, depth, row.weights()[at++]);
        }
        for (int token = 0; token < row.columns().length; token++) {
            sum.on(token, row.columns()[token]);
        }
        return sum;
    }

    @Override
    public LinearSum input(int unit, Reading reading) {
        return sum(inputs.get(unit), reading);
    }

    @Override
    public Optional<LinearSum> forget(int unit, Reading reading) {
        return forgets.isEmpty() ? Optional.empty() : Optional.of(sum(forgets.get(unit), reading));
    }

    @Override
    public int told(int unit) {
        return 0;
    }

    /** No row of the stack reads the state: the symbol determines what is pushed. */
    @Override
    public void states(LinearSum sum, BitSet states, int factor) {
        throw new UnsupportedOperationException("a state's code is not read as one number");
    }

    @Override
    public List<LinearSum> twiceScores(Reading reading) {
        return scores.stream().map(row -> sum(row, reading)).toList();
    }

    /** States may share a code where the top of the stack or the depth distinguishes them. */
    @Override
    public OptionalInt state(int[] bits, List<Integer> stack) {
        return code.state(bits, stack);
    }

    @Override
    public boolean isOneAtMost() {
        return false;
    }

    @Override
    public Optional<Map<Integer, LogWeight>> logWeights(Reading reading) {
        return Optional.empty();
    }
}
