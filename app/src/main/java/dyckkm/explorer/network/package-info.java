/** The networks that the page shows, built once and kept, and their traces. */
package dyckkm.explorer.network;
