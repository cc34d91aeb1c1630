/**
 * The constructions on third-party engines, and their files at the largest size: {@code ./bench engines}, {@code ./bench
 * files}.
 */
package dyckkm.bench.engines;
