#!/usr/bin/env bash
# Builds the jars of core and app twice, from nothing and in different directories, and compares them byte by byte.
# Exit: 0 all are equal, 1 some differ or the build failed.
set -u

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
# shellcheck source=scripts/java.sh
. "$root/scripts/java.sh"
find_jdk
find_maven

cd "$root" || exit 1
for build in 1 2; do
  rm -rf {core,app}/"target/reproducible-$build"
  # The second in another time zone and language, which nothing in a jar may depend on.
  if [ "$build" = 2 ]; then export TZ=Asia/Kolkata LC_ALL=C MAVEN_OPTS="${MAVEN_OPTS:-} -Duser.language=de"; fi
  if ! "$MAVEN" -q -B -ntp -pl app -am "-Ddyckkm.build.directory=target/reproducible-$build" -Dmaven.test.skip=true \
    -Dspotless.check.skip=true -Dspotbugs.skip=true -Dmaven.javadoc.skip=true package; then
    echo "reproducible: build $build failed" >&2
    exit 1
  fi
done

status=0
for jar in core/target/reproducible-1/*.jar app/target/reproducible-1/*.jar; do
  if cmp -s "$jar" "${jar/reproducible-1/reproducible-2}"; then
    echo "reproducible: equal: ${jar##*/} $(sha256sum "$jar" | cut -c1-16)"
  else
    echo "reproducible: different: ${jar##*/}"
    status=1
  fi
done
exit $status
