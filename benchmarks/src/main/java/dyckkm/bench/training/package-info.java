/** Training compared with libtorch: the same strings, the same model, one thread each. */
package dyckkm.bench.training;
