/** The networks that the page shows, cached, and their traces. */
package dyckkm.explorer.network;
