package dyckkm.spark.sweep;

import org.apache.spark.util.AccumulatorV2;

/** Carries the last update of a task to the driver, with the heartbeats of its executor. */
final class RunChannel extends AccumulatorV2<RunUpdate, RunUpdate> {
    private static final long serialVersionUID = 1;

    private volatile RunUpdate last;

    @Override
    public boolean isZero() {
        return last == null;
    }

    @Override
    public AccumulatorV2<RunUpdate, RunUpdate> copy() {
        RunChannel copy = new RunChannel();
        copy.last = last;
        return copy;
    }

    @Override
    public void reset() {
        last = null;
    }

    @Override
    public void add(RunUpdate update) {
        last = update;
    }

    @Override
    public void merge(AccumulatorV2<RunUpdate, RunUpdate> other) {
        last = other.value();
    }

    @Override
    public RunUpdate value() {
        return last;
    }
}
