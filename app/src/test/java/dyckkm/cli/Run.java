package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One command line run in this process.
 *
 * @param code its exit code
 * @param out what it printed on stdout
 * @param err what it printed on stderr
 */
public record Run(int code, String out, String err) {
    public static Run of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new Run(code, out.toString(), err.toString());
    }

    /** That a command line is refused: exit code 2, nothing on stdout, one line on stderr that begins and hints so. */
    public static void assertRefused(String beginning, String hint, String... args) {
        Run run = of(args);
        assertThat(run.code()).as(String.join(" ", args)).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith(beginning)
                .contains(hint);
    }
}
