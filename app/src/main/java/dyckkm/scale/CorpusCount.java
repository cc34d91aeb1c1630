package dyckkm.scale;

import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import java.util.Optional;

/**
 * What a corpus shows of its language, and how much of a second corpus's states it has shown, if there is a second.
 */
public record CorpusCount(CorpusStatistics statistics, Optional<Coverage> coverage) {}
