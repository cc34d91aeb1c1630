package dyckkm.proof.recheck.arithmetic;

import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.Segment;
import java.util.Arrays;

/** The premises that one attempt uses: recorded if it succeeds. One per thread. */
public final class Uses {
    private final EngineModel model;
    private final PremiseLog log;
    private int[] variants = new int[16];
    private EngineFunction[] functions = new EngineFunction[16];
    private double[] ends = new double[32];
    private int count;

    public Uses(EngineModel model) {
        this(model, new PremiseLog(model));
    }

    /**
     * @param log where premises go
     */
    public Uses(EngineModel model, PremiseLog log) {
        this.model = model;
        this.log = log;
    }

    public void add(int variant, EngineFunction function, double from, double to) {
        if (count == variants.length) {
            variants = Arrays.copyOf(variants, 2 * count);
            functions = Arrays.copyOf(functions, 2 * count);
            ends = Arrays.copyOf(ends, 4 * count);
        }
        variants[count] = variant;
        functions[count] = function;
        ends[2 * count] = from;
        ends[2 * count + 1] = to;
        count++;
    }

    /** The attempt failed: its premises are discarded. */
    public void forget() {
        count = 0;
    }

    /** The attempt succeeded. */
    public void keep() {
        for (int use = 0; use < count; use++) {
            FunctionModel function = model.variants().get(variants[use]).of(functions[use]);
            int last = function.indexOf(ends[2 * use + 1]);
            for (int number = function.indexOf(ends[2 * use]); number <= last; number++) {
                Segment segment = function.segments().get(number);
                log.use(
                        variants[use],
                        functions[use],
                        number,
                        Math.max(ends[2 * use], segment.from()),
                        Math.min(ends[2 * use + 1], segment.to()));
            }
        }
        count = 0;
    }

    public PremiseLog log() {
        return log;
    }
}
