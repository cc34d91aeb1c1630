package dyckkm.bench.faults;

import dyckkm.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalInt;

/**
 * A command in this process, where a JVM for each would take too long.
 *
 * @param said on stderr, and the exit code
 * @param out what it printed on stdout
 */
record Here(Said said, String out) {
    static Here run(List<String> arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
        return new Here(new Said(err.toString().lines().toList(), OptionalInt.of(code)), out.toString());
    }
}
