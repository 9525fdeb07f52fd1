#!/bin/sh
# Prints the processor seconds that a build took, by folder, from the log that Ninja keeps. Only a cold build without
# ccache says something: rm -rf build && CCACHE_DISABLE=1 sh scripts/build.sh && sh scripts/build-seconds.sh
set -eu
cd "$(dirname "$0")/.."

[ -f build/.ninja_log ] || { echo "strobe: build/.ninja_log is not there - build first: sh scripts/build.sh" >&2; exit 1; }
# Start and end in ms, output: the last line of an output is its last build. An object's folder is what follows its target's.
awk -F'\t' '
  !/^#/ { took[$4] = ($2 - $1) / 1000 }
  END {
    for (output in took) {
      name = output
      if (!sub(/CMakeFiles\/[^\/]*\//, "", name)) name = "linking, tests of the build/"
      sub(/\/[^\/]*$/, "", name)
      sub(/\/(Unity|\.\.|__).*$/, "", name)
      units[name]++; seconds[name] += took[output]; all += took[output]; count++
    }
    for (name in units) printf "%8.1f s %5d steps  %s\n", seconds[name], units[name], name
    printf "%8.1f s %5d steps  all\n", all, count
  }' build/.ninja_log | sort -rn
