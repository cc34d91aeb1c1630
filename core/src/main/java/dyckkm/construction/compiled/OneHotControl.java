package dyckkm.construction.compiled;

import dyckkm.language.Language;
import dyckkm.network.unit.Unit;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Control units of which at most one is on, which represents the state; none is on for the initial state.
 *
 * @param control the units
 * @param scores when each symbol is allowed
 */
record OneHotControl(Behaviour behaviour, StackCode code, List<ControlUnit> control, Map<Integer, ScoreForm> scores)
        implements ControlMemory {
    @Override
    public List<Unit> units() {
        return ControlNames.of(control.stream()
                .map(unit -> ControlNames.part(behaviour, code, unit))
                .toList());
    }

    @Override
    public boolean isOneAtMost() {
        return true;
    }

    @Override
    public LinearSum input(int unit, Reading reading) {
        ControlUnit one = control.get(unit);
        LinearSum sum = sum(one.rule(), reading);
        if (one.kept().isPresent()) {
            // Off while the unit is on, whatever the symbol.
            sum.unit(unit, -2 + one.rule().low(behaviour.depthBound()));
        }
        return sum;
    }

    @Override
    public Optional<LinearSum> forget(int unit, Reading reading) {
        return control.get(unit).kept().map(rule -> sum(rule, reading));
    }

    private LinearSum sum(ControlUnit.Rule rule, Reading reading) {
        return rule.sum(
                reading, code, behaviour.depthBound(), behaviour.alphabet().tokens());
    }

    @Override
    public int told(int unit) {
        return control.get(unit).pushed();
    }

    @Override
    public void states(LinearSum sum, BitSet states, int factor) {
        boolean initial = states.get(Language.INITIAL);
        sum.bias(initial ? factor : 0);
        for (int unit = 0; unit < control.size(); unit++) {
            int target = control.get(unit).target();
            if (target != Language.INITIAL) {
                sum.unit(unit, (states.get(target) ? factor : 0) - (initial ? factor : 0));
            }
        }
    }

    @Override
    public List<LinearSum> twiceScores(Reading reading) {
        return scores.values().stream()
                .map(form -> form.twice(
                        reading,
                        code,
                        behaviour.depthBound(),
                        behaviour.alphabet().tokens()))
                .toList();
    }

    @Override
    public OptionalInt state(int[] bits, List<Integer> stack) {
        int state = Language.INITIAL;
        int on = 0;
        for (int unit = 0; unit < control.size(); unit++) {
            if (bits[unit] == 1) {
                state = control.get(unit).target();
                on++;
            }
        }
        return on > 1 ? OptionalInt.empty() : OptionalInt.of(state);
    }

    @Override
    public Optional<Map<Integer, LogWeight>> logWeights(Reading reading) {
        return LogWeights.of(behaviour).map(bySymbol -> {
            Map<Integer, LogWeight> weights = new HashMap<>();
            bySymbol.forEach((symbol, byState) -> weights.put(symbol, logWeight(byState)));
            return weights;
        });
    }

    private LogWeight logWeight(Map<Integer, Double> byState) {
        double bias = byState.get(Language.INITIAL);
        Map<Integer, Double> differences = new TreeMap<>();
        for (int unit = 0; unit < control.size(); unit++) {
            double difference = byState.get(control.get(unit).target()) - bias;
            if (difference != 0) {
                differences.put(unit, difference);
            }
        }
        return new LogWeight(bias, differences);
    }
}
