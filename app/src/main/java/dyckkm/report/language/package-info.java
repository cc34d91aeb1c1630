/** The part of the paper's report that is about the languages: what they look like, and their corpora. */
package dyckkm.report.language;
