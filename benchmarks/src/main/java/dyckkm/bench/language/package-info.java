/**
 * The suite {@code language}: drawing, writing, reading and counting corpora.
 *
 * <p>The peers are the {@code Simple…} classes: collections, boxed integers and the library's own text classes, correct
 * and without tricks. They exist to be compared with and are used nowhere else.
 */
package dyckkm.bench.language;
