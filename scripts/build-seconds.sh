#!/bin/sh
# Prints the seconds that the steps of a build took, by folder, from the log that Ninja keeps. On a host that does nothing
# else they are processor seconds; only a cold build without ccache says something about compiling:
# rm -rf build && CCACHE_DISABLE=1 sh scripts/build.sh && sh scripts/build-seconds.sh
# --table: as rows of a table, with shares; folders below 1 % together.
set -eu
cd "$(dirname "$0")/.."

table=0
[ "${1:-}" = --table ] && { table=1; shift; }
log=${1:-build/.ninja_log}
[ -f "$log" ] || { echo "strobe: $log is not there - build first: sh scripts/build.sh" >&2; exit 1; }
# Start and end in ms, output: the last line of an output is its last build. An object's folder is what follows its target's.
awk -F'\t' -v table="$table" '
  !/^#/ { took[$4] = ($2 - $1) / 1000 }
  END {
    for (output in took) {
      name = output
      if (!sub(/CMakeFiles\/[^\/]*\//, "", name)) name = "linking, tests of the build/"
      sub(/\/[^\/]*$/, "", name)
      sub(/\/(Unity|\.\.|__).*$/, "", name)
      if (table && match(name, /^(kernel|plugins|isa-plugins|tests)\/[^\/]*/)) name = substr(name, 1, RLENGTH)
      units[name]++; seconds[name] += took[output]; all += took[output]; count++
    }
    for (name in units) {
      if (table && seconds[name] < all / 100) { rest += seconds[name]; few += units[name]; continue }
      if (table) printf "%9.1f | `%s` | %d | %.0f | %.0f %%\n", seconds[name], name, units[name], seconds[name], 100 * seconds[name] / all
      else printf "%8.1f s %5d steps  %s\n", seconds[name], units[name], name
    }
    if (table) printf "%9.1f | others | %d | %.0f | %.0f %%\n%9.1f | all | %d | %.0f | 100 %%\n", -1, few, rest, 100 * rest / all, -2, count, all
    else printf "%8.1f s %5d steps  all\n", all, count
  }' "$log" | sort -rn | if [ "$table" = 1 ]; then sed 's/^ *[-0-9.]* //; s/$/ |/; s/`linking, tests of the build`/linking, tests of the build/'; else cat; fi
