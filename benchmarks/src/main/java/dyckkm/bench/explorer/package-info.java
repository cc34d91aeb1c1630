/**
 * Load test of the explorer: a server in a separate process, and clients, some of them hostile. Measures the outcome and the
 * latency of each request, and the server's peak memory.
 */
package dyckkm.bench.explorer;
