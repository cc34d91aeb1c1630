# The program with Spark beside it. Sourced by the launcher, not run, when the arguments ask for one of Spark's engines: what it
# sets and defines takes the place of what the launcher has for the program alone.
# shellcheck shell=bash disable=SC2034,SC2154 # shared with the launcher

# The layout below $home is that of Spark's own distribution, so that it serves as SPARK_HOME.
home=$root/spark/target/run
stamp=$home/stamp
lock=$root/spark/target/lock
sources+=("$root/spark/pom.xml" "$root/spark/src/main" "$root/spark/home/pom.xml")

# Builds our program as one jar and fetches Spark's.
build() {
  local log=$root/spark/target/build.log jar
  find_maven
  mkdir -p "$home/jars" && : >"$home/started" || exit 3
  if [ -f "$stamp" ]; then
    echo "dyckkm: building with Spark (the sources have changed) ..." >&2
  else
    echo "dyckkm: building with Spark (first use: Maven fetches it, 280 MB, which can take some minutes) ..." >&2
  fi
  rm -rf "$root"/{core,app,spark}/target/spark-launcher "$home/new"
  if ! (cd "$root" && "$MAVEN" -q -B -ntp -Plight -pl spark -am -Ddyckkm.build.directory=target/spark-launcher -Dmaven.source.skip=true package \
    && "$MAVEN" -q -B -ntp -f spark/home/pom.xml dependency:copy-dependencies -DincludeScope=runtime \
      -DoutputDirectory="$home/new") >"$log" 2>&1; then
    explain_missing_network "$log"
    echo "dyckkm: the build failed; the end of $log:" >&2
    tail -n 30 "$log" >&2
    exit 3
  fi
  jar=("$root"/spark/target/spark-launcher/dyckkm-spark-*-all.jar)
  rm -rf "$home/jars" && mv "$home/new" "$home/jars" && cp "${jar[0]}" "$home/dyckkm-spark.jar.new" \
    && mv -f "$home/dyckkm-spark.jar.new" "$home/dyckkm-spark.jar" \
    || { echo "dyckkm: cannot write to $home" >&2; exit 3; }
  classpath=$home/dyckkm-spark.jar:$home/jars/*
  rm -f "$home"/options*
  rm -rf "$root"/{core,app,spark}/target/spark-launcher
  printf '%s\n%s\n' "$root" "$classpath" >"$home/stamp.new" && touch -r "$home/started" "$home/stamp.new" \
    && mv -f "$home/stamp.new" "$stamp" || exit 3
}

# Adds what a JVM with Spark needs to the options, and tells Spark where it is. Spark says what that is, which takes a JVM: it is asked
# once for a JDK.
add_spark_options() {
  local noted=$home/options-$JDK_NAME line
  if [ -f "$noted" ]; then
    IFS= read -r line <"$noted"
  else
    line=$("$JDK_HOME/bin/java" -cp "$classpath" dyckkm.spark.JvmOptions) || exit 3
    { printf '%s\n' "$line" >"$noted.$$" && mv -f "$noted.$$" "$noted"; } 2>/dev/null
  fi
  # shellcheck disable=SC2206 # options separated by spaces
  options+=($line)
  vectors=true # among Spark's options
  # Else the workers of a local-cluster would look for it in a source tree.
  export SPARK_HOME=$home SPARK_SCALA_VERSION=2.13
  unset SPARK_CONF_DIR
  # Master, workers and their pages would listen on all addresses of the machine.
  if $spark_here; then export SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_HOSTNAME=127.0.0.1; fi
}
