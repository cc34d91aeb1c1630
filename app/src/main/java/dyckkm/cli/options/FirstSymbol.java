package dyckkm.cli.options;

/** Whether a network is given START before the first symbol of a string. */
public enum FirstSymbol {
    READ,
    SKIP
}
