/**
 * {@code ./bench adversary}: runs proved networks on an adversarial engine, which chooses the worst case wherever the premises
 * of the proof leave a choice.
 */
package dyckkm.bench.adversary;
