/** The tables that commands and the report share. */
package dyckkm.report.tables;
