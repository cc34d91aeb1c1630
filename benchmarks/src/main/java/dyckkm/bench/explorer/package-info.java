/**
 * The explorer under load: a server in a process of its own, and clients of which some are hostile. What is measured is what becomes of
 * each request, how long it takes, and how much memory the server has at most.
 */
package dyckkm.bench.explorer;
