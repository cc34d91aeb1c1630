package dyckkm.proof.exhaustive;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Engine;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.StructuredStepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.judgement.Replay;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Runs one very long random prefix of the language through an engine and judges the logits after every symbol: a fallback where
 * there are too many stacks to enumerate. It can refute, and it can detect drift, but it proves nothing.
 *
 * @param steps the length of the prefix
 * @param seed which prefix
 */
public record EngineWalk(int steps, long seed) {
    private static final int MOST_STEPS = 100_000_000;
    private static final int CHUNK_NUMBERS = 1 << 20;
    private static final int LONGEST_CHUNK = 4096;

    public EngineWalk {
        if (steps < 1 || steps > MOST_STEPS) {
            throw new BadInputException("the number of steps must be between 1 and " + MOST_STEPS + ", not " + steps);
        }
    }

    public Verdict answer(Question question, Engine engine) {
        return new Walk(question, engine).run();
    }

    /** One walk. */
    private final class Walk {
        private final Question question;
        private final Engine engine;
        private final Language language;
        private final Alphabet alphabet;
        private final Cursor cursor;
        private final int chunk;
        private final float[] logits;
        private final double[] row;
        private final int[] prefix;
        private final Thresholds thresholds;
        private final Judge judge;
        private int compared;
        private int equal;

        public Walk(Question question, Engine engine) {
            this.language = question.language();
            this.cursor = language.cursor();
            this.question = question;
            this.engine = engine;
            this.alphabet = language.alphabet();
            this.chunk = Math.max(1, Math.min(LONGEST_CHUNK, CHUNK_NUMBERS / alphabet.size()));
            this.logits = new float[chunk * alphabet.size()];
            this.row = new double[alphabet.size()];
            this.prefix = draw();
            this.judge = new Judge(language);
            this.thresholds = new Thresholds(alphabet.size(), question.epsilon());
        }

        Verdict run() {
            Stepper own = new StructuredStepper(question.network());
            State memory = own.start();
            float[] theirs = start();
            Optional<Finding> finding = judge(0, 0);
            for (int from = 0; from < prefix.length && finding.isEmpty(); from += chunk) {
                int count = Math.min(chunk, prefix.length - from);
                int[] symbols = Arrays.copyOfRange(prefix, from, from + count);
                engine.read(count, symbols, theirs, logits);
                for (int i = 0; i < count && finding.isEmpty(); i++) {
                    cursor.read(symbols[i]);
                    finding = judge(i, from + i + 1);
                    own.step(memory, symbols[i]);
                }
                compare(memory, theirs);
            }
            // To the end, even if two positions exclude each other: one that is wrong by itself is stronger evidence.
            boolean isLocal = finding.isPresent() && !(finding.get() instanceof Finding.NotFinite);
            Optional<Finding> found = isLocal || thresholds.conflict().isEmpty() ? finding : thresholds.conflict();
            return found.map(this::refuted).orElseGet(this::unknown);
        }

        private float[] start() {
            float[] memory = new float[engine.memorySize()];
            engine.read(1, new int[] {alphabet.start()}, memory, logits);
            return memory;
        }

        /**
         * Up and down with equal chances, the symbols of either with equal chances; only what more can follow than END. Shorter where
         * no string goes on.
         */
        private int[] draw() {
            SplittableRandom random = new SplittableRandom(seed);
            int[] drawn = new int[steps];
            for (int step = 0; step < steps; step++) {
                int[] lasting = lasting();
                int calls =
                        (int) Arrays.stream(lasting).filter(alphabet::isCall).count();
                int others = lasting.length - calls;
                if (lasting.length == 0) {
                    cursor.reset();
                    return Arrays.copyOf(drawn, step);
                }
                boolean up = others == 0 || calls > 0 && random.nextBoolean();
                drawn[step] = lasting[up ? random.nextInt(calls) : calls + random.nextInt(others)];
                cursor.read(drawn[step]);
            }
            cursor.reset();
            return drawn;
        }

        /** The symbols that may follow and have more than END after them. */
        private int[] lasting() {
            Configuration here = cursor.configuration();
            Support support = cursor.support();
            int[] symbols = support.symbols()
                    .limit(support.below(alphabet.end()))
                    .filter(symbol -> {
                        cursor.load(here);
                        cursor.read(symbol);
                        return cursor.support().below(alphabet.end()) > 0;
                    })
                    .toArray();
            cursor.load(here);
            return symbols;
        }

        private Optional<Finding> judge(int index, int place) {
            for (int symbol = 0; symbol < row.length; symbol++) {
                row[symbol] = logits[index * row.length + symbol];
            }
            return thresholds.next(place, judge.judge(row, cursor.state(), cursor.depth(), cursor.top()));
        }

        private void compare(State memory, float[] theirs) {
            int at = 0;
            boolean same = true;
            int layers = question.network().layers().size();
            for (int state = 0; state < (question.network().cell().hasCellState() ? 2 : 1); state++) {
                for (int layer = 0; layer < layers; layer++) {
                    double[] ours = state == 0 ? memory.hidden(layer) : memory.cell(layer);
                    for (double value : ours) {
                        same &= (float) value == theirs[at++];
                    }
                }
            }
            compared++;
            equal += same ? 1 : 0;
        }

        private double[] logitsAfter(int[] string) {
            float[] memory = start();
            int last = 0;
            for (int from = 0; from < string.length; from += chunk) {
                int count = Math.min(chunk, string.length - from);
                engine.read(count, Arrays.copyOfRange(string, from, from + count), memory, logits);
                last = count - 1;
            }
            double[] values = new double[row.length];
            for (int symbol = 0; symbol < values.length; symbol++) {
                values[symbol] = logits[last * values.length + symbol];
            }
            return values;
        }

        private Verdict refuted(Finding finding) {
            Replay replay = new Replay(question, place -> Arrays.copyOf(prefix, place), this::logitsAfter);
            if (finding instanceof Finding.NotFinite none) {
                return verdict(Outcome.UNKNOWN, Optional.empty(), replay.notFinite(none), none.pair());
            }
            try {
                Counterexample found = replay.counterexample(finding);
                return verdict(Outcome.REFUTED, Optional.of(found), found.reason(), finding.pair());
            } catch (Replay.NotConfirmedException e) {
                return verdict(Outcome.UNKNOWN, Optional.empty(), e.getMessage(), finding.pair());
            }
        }

        private Verdict unknown() {
            String memory = equal == compared
                    ? "its memory was the one computed here, bit for bit, at all " + compared + " places compared"
                    : "its memory was the one computed here, bit for bit, at " + equal + " of " + compared
                            + " places compared";
            return verdict(
                    Outcome.UNKNOWN,
                    Optional.empty(),
                    "nothing wrong after any of the " + prefix.length + " symbols of a random string in "
                            + engine.name() + "; " + memory,
                    prefix.length);
        }

        private Verdict verdict(Outcome outcome, Optional<Counterexample> found, String because, int seen) {
            return new Verdict(
                    outcome,
                    Method.WALK,
                    question.network().arithmetic(),
                    thresholds.range(),
                    BigInteger.valueOf(seen),
                    found,
                    because,
                    List.of());
        }
    }
}
