# dyckkm with a Java of its own:
#
#   docker build -t dyckkm .
#   docker run --rm dyckkm sizes -k 128 -m 5
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" dyckkm paper
#   docker run --rm -p 127.0.0.1:8128:8128 dyckkm serve --host 0.0.0.0

FROM maven:3.9-eclipse-temurin-21 AS build
WORKDIR /source
COPY . .
RUN mvn -B -ntp -Plight -pl dist -am package \
 && mkdir /opt/dyckkm \
 && tar xzf dist/target/dyckkm-*.tar.gz -C /opt/dyckkm --strip-components=1
# The modules that jdeps finds in dyckkm.jar, and the one that makes training fast.
RUN jlink --output /opt/java --strip-debug --no-header-files --no-man-pages --compress=2 --add-modules \
    java.base,java.desktop,java.naming,java.security.jgss,java.sql,jdk.incubator.vector,jdk.management,jdk.unsupported

FROM debian:bookworm-slim
# Text in figures needs a font.
RUN apt-get update \
 && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --create-home dyckkm \
 && mkdir /work \
 && chown dyckkm /work
COPY --from=build /opt/java /opt/java
COPY --from=build /opt/dyckkm /opt/dyckkm
ENV JAVA_HOME=/opt/java
USER dyckkm
WORKDIR /work
EXPOSE 8128
ENTRYPOINT ["/opt/dyckkm/bin/dyckkm"]
CMD ["--help"]
