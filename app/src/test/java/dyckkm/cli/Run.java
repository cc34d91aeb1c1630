package dyckkm.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One command line run in this process.
 *
 * @param code its exit code
 * @param out what it printed on stdout
 * @param err what it printed on stderr
 */
record Run(int code, String out, String err) {
    static Run of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new Run(code, out.toString(), err.toString());
    }
}
