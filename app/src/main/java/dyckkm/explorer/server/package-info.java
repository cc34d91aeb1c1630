/** Access control, admission and limits of the explorer's server. */
package dyckkm.explorer.server;
