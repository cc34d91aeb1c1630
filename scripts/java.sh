# Finds the JDK and Maven that the launchers use. Sourced, not run; speaks only when something is missing.
# shellcheck shell=bash

# Sets $2 to the value of key $1 in the `release` file of the JDK at $3. Reading that file tells a JDK's version
# without starting it, which would cost as much as the whole start of the program.
release_value() {
  local key line value=""
  while IFS= read -r line || [ -n "$line" ]; do
    key=${line%%=*}
    if [ "$key" = "$1" ]; then
      value=${line#*=}
      value=${value%$'\r'}
      value=${value#\"}
      value=${value%\"}
    fi
  done <"$3/release"
  printf -v "$2" '%s' "$value"
}

# Succeeds when $1 is the home of a JDK of at least version 17, and then sets JDK_HOME, JDK_VERSION, JDK_VENDOR and JDK_NAME.
# With needs_compiler=false, which whoever builds nothing sets before, a Java without compiler will do.
accept_jdk() {
  local version="" runtime="" vendor="" major
  [ -n "$1" ] && [ -x "$1/bin/java" ] || return 1
  if ${needs_compiler:-true} && [ ! -x "$1/bin/javac" ]; then return 1; fi
  if [ -r "$1/release" ]; then
    release_value JAVA_RUNTIME_VERSION runtime "$1"
    release_value JAVA_VERSION version "$1"
    release_value IMPLEMENTOR vendor "$1"
  fi
  if [ -z "$version" ]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  fi
  # "17.0.15", "25", "26-ea"; Java 8 calls itself "1.8.0", whose first number is below 17 as well.
  major=${version%%[!0-9]*}
  [ -n "$major" ] && [ "$major" -ge 17 ] || return 1
  JDK_HOME=$1
  JDK_VERSION=${runtime:-$version}
  JDK_VENDOR=${vendor:-unknown vendor}
  JDK_NAME=${JDK_VENDOR//[!A-Za-z0-9]/_}-${JDK_VERSION//[!A-Za-z0-9.+]/_} # for names of files
}

# Sets JDK_HOME, JDK_VERSION, JDK_VENDOR and JDK_NAME from JAVA_HOME, else from the java on the PATH, else from the usual places;
# or says what is missing and exits with 2.
find_jdk() {
  local java candidate
  if accept_jdk "${JAVA_HOME:-}"; then return; fi
  if java=$(command -v java) && java=$(readlink -f "$java") && accept_jdk "${java%/bin/java}"; then return; fi
  for candidate in \
    /usr/lib/jvm/* \
    /usr/java/* \
    /opt/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/*; do
    if accept_jdk "$candidate"; then return; fi
  done
  if ! ${needs_compiler:-true}; then
    echo "${0##*/}: no Java of version 17 or later found; install one (Debian: apt install default-jre-headless, macOS: brew install openjdk) or set JAVA_HOME to its directory" >&2
    exit 2
  fi
  echo "${0##*/}: no JDK of version 17 or later found; install one (Debian: apt install openjdk-17-jdk, macOS: brew install openjdk) or set JAVA_HOME to its directory" >&2
  exit 2
}

# Sets MAVEN to Maven's command: the one that is installed, else the wrapper, which fetches the version named in
# .mvn/wrapper/maven-wrapper.properties and checks its SHA-256; or says what is missing and exits with 2. Maven runs on the JDK
# that find_jdk found; JDK 24 and later warn at every start about what Maven's own libraries do, hence the options.
find_maven() {
  local root
  if ! MAVEN=$(command -v mvn); then
    root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
    MAVEN=$root/mvnw
    # The sum is that of the zip file; without unzip the wrapper would fetch another archive, and refuse it.
    if [ ! -x "$MAVEN" ] || ! command -v unzip >/dev/null; then
      echo "${0##*/}: Maven not found; install Maven 3.6.3 or later (Debian: apt install maven, macOS: brew install maven) so that 'mvn' is on the PATH, or install unzip, with which ./mvnw fetches Maven" >&2
      exit 2
    fi
  fi
  export JAVA_HOME=$JDK_HOME
  if [ "${JDK_VERSION%%[!0-9]*}" -ge 24 ]; then
    export MAVEN_OPTS="--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ${MAVEN_OPTS:-}"
  fi
}

# Ends the script with one line and exit code 2 if the build whose output is in $1 failed because nothing could be fetched.
explain_missing_network() {
  if grep -qE '^\[(ERROR|FATAL)\].*(Could not transfer|Unknown host|offline mode)|(wget|curl): Failed to fetch' "$1"; then
    echo "${0##*/}: no network: Maven could not fetch what the build needs; details in $1" >&2
    exit 2
  fi
}
