package dyckkm.proof.exhaustive;

import dyckkm.language.Vocabulary;
import java.util.Arrays;

/**
 * Judges logits. The logits of a construction depend on little of its memory and come again and again, so the last ones for
 * each top of the stack are kept with their judgement.
 */
final class Judge {
    private static final int MOST_KEPT = 1 << 10;
    private static final int MOST_LOGITS_KEPT = 1 << 20;

    private final Vocabulary vocabulary;
    private final int m;
    private final Judgement[] kept;
    /** For each of these the situation that it was made in. */
    private final int[] situations;

    Judge(Vocabulary vocabulary, int m) {
        this.vocabulary = vocabulary;
        this.m = m;
        int places = Math.max(2, Math.min(MOST_KEPT, MOST_LOGITS_KEPT / vocabulary.size()));
        this.kept = new Judgement[places];
        this.situations = new int[places];
    }

    /** What is allowed depends on this number alone. */
    int situation(int depth, int top) {
        return depth == 0 ? 0 : 1 + 2 * top + (depth == m ? 1 : 0);
    }

    /**
     * @param logits those of all symbols; they are copied
     * @param depth the depth of the stack
     * @param top the type on top of it, if it is not empty
     */
    Judgement judge(double[] logits, int depth, int top) {
        int situation = situation(depth, top);
        int place = situation % kept.length;
        if (kept[place] != null && situations[place] == situation && Arrays.equals(kept[place].logits(), logits)) {
            return kept[place];
        }
        Judgement judgement = look(logits, depth < m, depth == 0 ? -1 : vocabulary.close(top), depth == 0);
        kept[place] = judgement;
        situations[place] = situation;
        return judgement;
    }

    private Judgement look(double[] logits, boolean opens, int close, boolean ends) {
        int forbidden = vocabulary.start();
        int allowed = -1;
        boolean finite = true;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            finite &= Double.isFinite(logits[symbol]);
            boolean isAllowed =
                    vocabulary.isOpen(symbol) ? opens : symbol == close || ends && symbol == vocabulary.end();
            if (isAllowed) {
                allowed = allowed < 0 || logits[symbol] < logits[allowed] ? symbol : allowed;
            } else if (logits[symbol] > logits[forbidden]
                    || logits[symbol] == logits[forbidden] && symbol < forbidden) {
                forbidden = symbol;
            }
        }
        LogSoftmax softmax = LogSoftmax.of(logits);
        return new Judgement(
                finite,
                logits[forbidden] < logits[allowed],
                forbidden,
                softmax.logProbability(logits[forbidden]),
                allowed,
                softmax.logProbability(logits[allowed]),
                logits.clone());
    }
}
