/** Starts {@code java -jar dyckkm.jar} in a JVM with the options under which a command runs best. */
package dyckkm.cli.launch;
