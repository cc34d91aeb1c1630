/** How {@code java -jar dyckkm.jar} comes to a JVM with the options that a command runs best with. */
package dyckkm.cli.launch;
