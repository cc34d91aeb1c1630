package dyckkm.report;

/** What a section of a report is made of. */
public sealed interface Block permits Table, Figure, Text {}
