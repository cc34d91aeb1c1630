/**
 * Corpora that outgrow a machine: folders of parts that an engine draws and counts, each part by itself. What a seed means does
 * not depend on the engine, on the number of machines or on which of them did what.
 */
package dyckkm.scale;
