#!/bin/sh
# Prints the seconds that the last run of ctest took: by area, and of the slowest N tests (default: 30). They are of the
# clock, so only a quiet host says something: ctest --test-dir build -j2 && sh scripts/test-seconds.sh
# (ctest's own CTestCostData.txt cuts the names of tests at their blanks.)
set -eu
cd "$(dirname "$0")/.."

log=build/Testing/Temporary/LastTest.log
[ -f "$log" ] || { echo "strobe: $log is not there - run the tests first: ctest --test-dir build -j2" >&2; exit 1; }
# A test's begin is a line `"NAME" start time: ...`, its end `Test time = SECONDS sec`.
tests=$(awk -F'"' '
  / start time: / { name = $2 }
  /^Test time = / { split($0, words, /[ =]+/); printf "%8.2f s  %s\n", words[3], name }' "$log")
echo "$tests" | awk '
  { area = $3; sub(/:$/, "", area); seconds[area] += $1; count[area]++; all += $1 }
  END {
    for (area in seconds) printf "%8.1f s %5d tests  %s\n", seconds[area], count[area], area
    printf "%8.1f s %5d tests  all\n", all, NR
  }' | sort -rn
echo
echo "$tests" | sort -rn | head -n "${1:-30}"
