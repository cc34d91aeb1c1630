package dyckkm.spark;

import org.apache.spark.launcher.JavaModuleOptions;

/** Prints the options that a JVM with Spark needs, for the launcher, which must know them before there is one. */
public final class JvmOptions {
    private JvmOptions() {}

    public static void main(String[] args) {
        System.out.println(JavaModuleOptions.defaultModuleOptions());
    }
}
