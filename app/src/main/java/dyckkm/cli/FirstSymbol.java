package dyckkm.cli;

/** Whether a network is given START before the first symbol of a string. */
enum FirstSymbol {
    READ,
    SKIP
}
