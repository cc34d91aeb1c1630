/** The corpora of a run: what is asked for, where it is kept, and for which language or vocabulary. */
package dyckkm.experiment.corpus;
