/** The constructions for Dyck-(k,m): one class per way to keep a stack in a cell, for any encoding that fits. */
package dyckkm.construction.dyck;
