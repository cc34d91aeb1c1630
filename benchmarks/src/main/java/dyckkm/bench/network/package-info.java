/** How fast constructed networks run, beside an LSTM step as one would write it down. */
package dyckkm.bench.network;
