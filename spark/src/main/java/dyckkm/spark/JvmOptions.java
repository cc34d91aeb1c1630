package dyckkm.spark;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.launcher.JavaModuleOptions;

/** Prints the options that a JVM with Spark needs, for the launcher, which must know them before there is one. */
public final class JvmOptions {
    private static final Pattern OPENS = Pattern.compile("--add-opens=java\\.base/([^=]+)=.*");

    private JvmOptions() {}

    public static void main(String[] args) {
        System.out.println(String.join(" ", all()));
    }

    /** Spark's options but for packages that this JVM does not have any more, of which it would warn. */
    static List<String> all() {
        return Arrays.stream(JavaModuleOptions.defaultModuleOptionArray())
                .filter(JvmOptions::applies)
                .toList();
    }

    private static boolean applies(String option) {
        Matcher opens = OPENS.matcher(option);
        return !opens.matches() || Object.class.getModule().getPackages().contains(opens.group(1));
    }
}
