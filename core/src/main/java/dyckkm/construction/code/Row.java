package dyckkm.construction.code;

import dyckkm.construction.Assembler;
import dyckkm.language.Alphabet;
import dyckkm.network.unit.UnitGroup;
import java.util.LinkedHashMap;
import java.util.Map;

/** A row of weights under construction: the inputs of a unit, a gate or a logit, and its bias. */
public final class Row {
    private final Map<Integer, Double> units = new LinkedHashMap<>();
    private final Map<Integer, Double> unitsOnPop = new LinkedHashMap<>();
    private final Map<Integer, Double> openValues = new LinkedHashMap<>();
    private final Map<Integer, Double> closeValues = new LinkedHashMap<>();
    private final Map<Integer, Double> internalValues = new LinkedHashMap<>();
    private double open;
    private double close;
    private double internal;
    private double start;
    private double bias;

    /** Adds a weight on a unit of the memory. */
    public Row from(int unit, double weight) {
        units.merge(unit, weight, Double::sum);
        return this;
    }

    /** Adds a weight on a unit of the memory, in the matrix that a second-order network uses on close brackets. */
    public Row fromOnPop(int unit, double weight) {
        unitsOnPop.merge(unit, weight, Double::sum);
        return this;
    }

    /** Adds the same weight on all units of a group. */
    public Row from(UnitGroup group, double weight) {
        for (int place = 0; place < group.size(); place++) {
            from(group.at(place), weight);
        }
        return this;
    }

    /** Adds weights on the units of a group. */
    public Row from(UnitGroup group, double[] weights, double factor) {
        for (int place = 0; place < group.size(); place++) {
            if (weights[place] != 0) {
                from(group.at(place), factor * weights[place]);
            }
        }
        return this;
    }

    /** The input on every open bracket, or call. */
    public Row onOpen(double weight) {
        open += weight;
        return this;
    }

    /** The input on every close bracket, or return. */
    public Row onClose(double weight) {
        close += weight;
        return this;
    }

    /** The input on every internal symbol. */
    Row onInternal(double weight) {
        internal += weight;
        return this;
    }

    /** The input on START. */
    public Row onStart(double weight) {
        start += weight;
        return this;
    }

    /** Adds a weight on one of the values that distinguish open brackets. */
    public Row onOpenValue(int index, double weight) {
        openValues.merge(index, weight, Double::sum);
        return this;
    }

    /** Adds a weight on one of the values that distinguish close brackets. */
    public Row onCloseValue(int index, double weight) {
        closeValues.merge(index, weight, Double::sum);
        return this;
    }

    /** Adds a weight on one of the values that distinguish internal symbols. */
    Row onInternalValue(int index, double weight) {
        internalValues.merge(index, weight, Double::sum);
        return this;
    }

    /** The input on one token, where each has a separate input value ({@link Assembler#ofTokens}). */
    public Row onToken(Alphabet alphabet, int token, double weight) {
        if (alphabet.isCall(token)) {
            return onOpenValue(token, weight);
        }
        return alphabet.isReturn(token)
                ? onCloseValue(token - alphabet.calls(), weight)
                : onInternalValue(token - alphabet.calls() - alphabet.returns(), weight);
    }

    public Row bias(double value) {
        bias += value;
        return this;
    }

    /** The row multiplied by a factor: rows are written in units of β. */
    public Row times(double factor) {
        Row scaled = new Row()
                .onOpen(factor * open)
                .onClose(factor * close)
                .onInternal(factor * internal)
                .onStart(factor * start)
                .bias(factor * bias);
        units.forEach((unit, weight) -> scaled.from(unit, factor * weight));
        unitsOnPop.forEach((unit, weight) -> scaled.fromOnPop(unit, factor * weight));
        openValues.forEach((index, weight) -> scaled.onOpenValue(index, factor * weight));
        closeValues.forEach((index, weight) -> scaled.onCloseValue(index, factor * weight));
        internalValues.forEach((index, weight) -> scaled.onInternalValue(index, factor * weight));
        return scaled;
    }

    public Map<Integer, Double> units() {
        return units;
    }

    public Map<Integer, Double> unitsOnPop() {
        return unitsOnPop;
    }

    public Map<Integer, Double> openValues() {
        return openValues;
    }

    public Map<Integer, Double> closeValues() {
        return closeValues;
    }

    public Map<Integer, Double> internalValues() {
        return internalValues;
    }

    public double open() {
        return open;
    }

    public double close() {
        return close;
    }

    public double internal() {
        return internal;
    }

    public double start() {
        return start;
    }

    public double bias() {
        return bias;
    }
}
