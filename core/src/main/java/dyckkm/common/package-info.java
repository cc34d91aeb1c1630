/** Shared utilities: the exception for bad input, atomic file writes, quoting of file content in messages, worker threads. */
package dyckkm.common;
