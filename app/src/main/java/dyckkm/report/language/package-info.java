/** The part of the paper's report on the languages: examples, statistics and corpora. */
package dyckkm.report.language;
