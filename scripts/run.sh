# Starts the program in a JVM with the options that its command runs best with. Sourced, not run: by ./dyckkm and by the launcher
# of the archive, after find_jdk.
# shellcheck shell=bash disable=SC2154 # JDK_HOME and JDK_VERSION are find_jdk's

# Warnings of the JVM go to stdout by default, among the results. The ones to expect, that an archive of classes does not fit
# (after an update of the JDK, say), are no concern of the user: the program then only starts more slowly.
options=(-Xshare:auto -Xlog:disable -Xlog:all=error:stderr '-Xlog:cds*=off:stderr')
vectors=false # whether the options turn on jdk.incubator.vector

# Adds what the command $1 wants of its JVM. As in JvmOptions.java.
add_command_options() {
  local version=${JDK_VERSION%%[!0-9]*} modules=""
  # Later JDKs warn on stderr about every native library, such as ONNX Runtime's.
  if [ "$version" -ge 24 ]; then options+=(--enable-native-access=ALL-UNNAMED); fi
  case $1 in
    verify)
      # An exhaustive proof reaches as far as its memory does.
      options+=(-XX:MaxRAMPercentage=70)
      if [ -r "$JDK_HOME/release" ]; then release_value MODULES modules "$JDK_HOME"; fi
      case " $modules " in
        "  " | *" jdk.incubator.vector "*)
          vectors=true
          options+=(--add-modules=jdk.incubator.vector)
          ;;
      esac
      ;;
    serve)
      # As in ServerOptions.java, which says why.
      options+=(-Xmx768m -XX:+UseParallelGC -XX:MaxDirectMemorySize=64m -Djdk.nio.maxCachedBufferSize=65536)
      ;;
    train | evaluate | seen | sweep | paper)
      # Some runtimes are made without the module, and say so.
      if [ -r "$JDK_HOME/release" ]; then release_value MODULES modules "$JDK_HOME"; fi
      case " $modules " in
        "  " | *" jdk.incubator.vector "*)
          vectors=true
          options+=(--add-modules=jdk.incubator.vector -XX:-UseCountedLoopSafepoints)
          # As in KernelOptions.java, which says why.
          if [ "$version" -lt 21 ]; then options+=(-XX:+IgnoreUnrecognizedVMOptions -XX:-UseLoopPredicate); fi
          ;;
        *)
          echo "dyckkm: running the plain kernels, which are several times slower: this Java has no module jdk.incubator.vector" >&2
          ;;
      esac
      ;;
  esac
}

# Copies stdin to stdout without the warning that a JVM with the vectors begins with.
without_warning() {
  local line=""
  if IFS= read -r line; then
    if [ "$line" != "WARNING: Using incubator modules: jdk.incubator.vector" ]; then printf '%s\n' "$line"; fi
    exec cat
  fi
  printf '%s' "$line"
}

# Runs the program in place of this shell, with the arguments "$@" and the jars in $classpath.
start_program() {
  # Java itself cannot tell one from the other, nor how wide they are.
  local stdout=false stderr=false columns=""
  if [ -t 2 ]; then stderr=true columns=$(stty size <&2 2>/dev/null); fi
  if [ -t 1 ]; then stdout=true columns=$(stty size <&1 2>/dev/null); fi
  options+=(-Ddyckkm.stdout.terminal=$stdout -Ddyckkm.stderr.terminal=$stderr "-Ddyckkm.columns=${columns#* }")
  # Not on the command line, which ONNX Runtime reads and takes apart: some thousand characters of it, as the jars of a deep
  # folder make, bring the JVM down.
  export CLASSPATH=$classpath
  set -f
  if $vectors; then
    # As in Stderr.java: the JVM's first words go through the filter, then the program takes stderr back.
    options+=(-Ddyckkm.stderr=3 --add-opens=java.base/java.io=ALL-UNNAMED --add-opens=java.base/sun.nio.ch=ALL-UNNAMED)
    # shellcheck disable=SC2086 # options separated by spaces
    exec "$JDK_HOME/bin/java" "${options[@]}" ${DYCKKM_JAVA_OPTS:-} dyckkm.cli.Main "$@" 3>&2 2> >(without_warning >&2)
  fi
  # shellcheck disable=SC2086 # options separated by spaces
  exec "$JDK_HOME/bin/java" "${options[@]}" ${DYCKKM_JAVA_OPTS:-} dyckkm.cli.Main "$@"
}
