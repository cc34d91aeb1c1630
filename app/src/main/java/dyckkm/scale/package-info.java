/**
 * Corpora too large for one machine: folders of parts that an engine draws and counts independently. The strings of a seed do
 * not depend on the engine, the number of machines or the distribution of work.
 */
package dyckkm.scale;
