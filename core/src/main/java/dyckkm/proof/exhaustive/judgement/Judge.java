package dyckkm.proof.exhaustive.judgement;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.Arrays;

/**
 * Judges logits. The logits of a construction depend on little of its memory and recur, so the last ones for each top of the
 * stack are cached with their judgement.
 */
public final class Judge {
    private static final int MOST_KEPT = 1 << 10;
    private static final int MOST_LOGITS_KEPT = 1 << 20;

    private final Language language;
    private final Alphabet alphabet;
    private final Judgement[] kept;
    /** For each of these the situation that it was made in. */
    private final int[] situations;

    public Judge(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
        int places = Math.max(2, Math.min(MOST_KEPT, MOST_LOGITS_KEPT / alphabet.size()));
        this.kept = new Judgement[places];
        this.situations = new int[places];
    }

    /** The key that determines the support. */
    public int situation(int state, int depth, int top) {
        return language.situation(state, depth, top);
    }

    /**
     * @param logits the logits of all symbols; copied
     * @param state the state of the automaton
     * @param depth the depth of its stack
     * @param top the top of the stack
     */
    public Judgement judge(double[] logits, int state, int depth, int top) {
        int situation = situation(state, depth, top);
        int place = situation % kept.length;
        if (kept[place] != null && situations[place] == situation && Arrays.equals(kept[place].logits(), logits)) {
            return kept[place];
        }
        Judgement judgement = look(logits, language.support(state, depth, top), language.judgesEnd(state));
        kept[place] = judgement;
        situations[place] = situation;
        return judgement;
    }

    private Judgement look(double[] logits, Support support, boolean judgesEnd) {
        int forbidden = alphabet.start();
        int allowed = -1;
        boolean finite = true;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            finite &= Double.isFinite(logits[symbol]);
            if (symbol == alphabet.end() && !judgesEnd) {
                continue;
            }
            if (support.contains(symbol)) {
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
