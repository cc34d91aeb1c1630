/**
 * The suite {@code language}: drawing, writing, reading and counting corpora.
 *
 * <p>The baselines are the {@code Simple…} classes: collections, boxed integers and the JDK's text classes, correct and without
 * optimisations. They are used for comparison only.
 */
package dyckkm.bench.language;
