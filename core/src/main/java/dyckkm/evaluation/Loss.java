package dyckkm.evaluation;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.network.Network;

/**
 * The loss of a network on a corpus: the only score that needs no language.
 *
 * @param crossEntropy nats per token
 * @param tokens how many tokens were predicted, END counted
 */
public record Loss(double crossEntropy, long tokens) {
    public double perplexity() {
        return Math.exp(crossEntropy);
    }

    /** Computes the loss over a corpus; the result does not depend on the number of threads. */
    public static Loss of(Network network, Kernels kernels, Corpus corpus, int threads) {
        Sum all = new Sum(network.alphabet().size());
        new CorpusPass(network, kernels, threads)
                .run(corpus, strings -> new Sum.OfStrings(all.symbols, strings), all::add);
        return new Loss(all.nats / all.tokens, all.tokens);
    }

    /** Nats so far. */
    private static final class Sum {
        private final int symbols;
        private double nats;
        private long tokens;

        Sum(int symbols) {
            this.symbols = symbols;
        }

        void add(Sum other) {
            nats += other.nats;
            tokens += other.tokens;
        }

        /** Adds up some strings. */
        private record OfStrings(Sum sum, int[][] strings) implements CorpusPass.Chunk<Sum> {
            OfStrings(int symbols, int[][] strings) {
                this(new Sum(symbols), strings);
            }

            @Override
            public void view(int string, int position, float[] logits, int at) {
                double largest = Double.NEGATIVE_INFINITY;
                for (int symbol = 0; symbol < sum.symbols; symbol++) {
                    largest = Math.max(largest, logits[at + symbol]);
                }
                double total = 0;
                for (int symbol = 0; symbol < sum.symbols; symbol++) {
                    total += Math.exp(logits[at + symbol] - largest);
                }
                sum.nats += largest + Math.log(total) - logits[at + strings[string][position]];
                sum.tokens++;
            }

            @Override
            public Sum result() {
                return sum;
            }
        }
    }
}
