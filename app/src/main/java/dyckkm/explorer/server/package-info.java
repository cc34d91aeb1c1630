/** Who is served, how much at a time, and what is refused. */
package dyckkm.explorer.server;
