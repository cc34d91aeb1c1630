/** The corpora of a run: which are requested, where they are stored, and for which language or vocabulary. */
package dyckkm.experiment.corpus;
