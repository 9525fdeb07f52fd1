#!/bin/sh
# Profiles Phases.java with the flight recorder of OpenJDK 17 (Debian: openjdk-17-jdk-headless) and writes a profile for
# `strobe phases`.
#
#   sh scripts/experiments/simprof/jvm.sh INPUT OUT.csv [SECONDS]      INPUT: plain or skewed
#   strobe phases OUT.csv --cost cpu_us --work items
set -e
here=$(dirname "$0")
if [ $# -lt 2 ]; then
  echo "usage: jvm.sh plain|skewed OUT.csv [SECONDS]" >&2
  exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java -XX:+UseSerialGC -Xms1g -Xmx1g -XX:FlightRecorderOptions:stackdepth=64 \
  "-XX:StartFlightRecording:filename=$work/phases.jfr,settings=profile,jdk.ExecutionSample#period=10ms" \
  "$here/Phases.java" "$1" "${3:-5}" >&2
java "$here/FromJfr.java" "$work/phases.jfr" >"$2"
