/** What every package may use and none owns: bad input, files that appear whole or not at all, text of files in messages, worker threads. */
package dyckkm.common;
