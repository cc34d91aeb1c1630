package dyckkm.report.language;

import dyckkm.report.Block;
import dyckkm.report.Claim;
import dyckkm.report.Folded;
import dyckkm.report.Line;
import dyckkm.report.Section;
import dyckkm.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The part of the paper's report that is about the languages and their corpora. */
public final class LanguageSection implements Section {
    private final long trainingTokens;
    private final List<Block> blocks = new ArrayList<>();
    private final CorpusSurvey survey;

    /**
     * @param trainingTokens the size of the training corpora; the paper's tables are for twenty million
     * @param progress told, in a few words, what is being done
     */
    public LanguageSection(long trainingTokens, int threads, Consumer<String> progress) {
        this.trainingTokens = trainingTokens;
        progress.accept("the eight languages, exactly");
        blocks.add(AutomatonFigure.figure());
        blocks.add(ExactTables.languages());
        blocks.add(Folded.of(ExactTables.windows()));
        survey = new CorpusSurvey(trainingTokens, threads, progress);
        blocks.addAll(survey.figures());
        blocks.add(Folded.of(survey.lengths()));
        blocks.add(
                Text.paper(
                        "Of all automaton states, 100, 100, 15 and .03 percent (table; the text has 0.3) are seen in twenty "
                                + "million tokens of training data for k = 2, 8, 32 and 128; of those seen in testing, 100, 100, 58 and 31."));
        blocks.add(survey.states());
    }

    @Override
    public String heading() {
        return "The languages and their corpora";
    }

    @Override
    public List<Claim> claims() {
        return List.of(survey.claim());
    }

    @Override
    public List<Line> lines() {
        return LanguageLines.all(trainingTokens);
    }

    @Override
    public List<Block> blocks() {
        return List.copyOf(blocks);
    }
}
