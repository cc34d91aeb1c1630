/** The constructions on the engines of others, and their files at the largest size: {@code ./bench engines}, {@code ./bench files}. */
package dyckkm.bench.engines;
