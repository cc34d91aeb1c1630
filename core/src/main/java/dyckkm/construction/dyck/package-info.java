/** The constructions for Dyck-(k,m): a class for each way to keep a stack in a cell, for any encoding that fits it. */
package dyckkm.construction.dyck;
