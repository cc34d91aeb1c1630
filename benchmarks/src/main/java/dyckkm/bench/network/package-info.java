/** The speed of constructed networks, compared with a straightforward LSTM step. */
package dyckkm.bench.network;
