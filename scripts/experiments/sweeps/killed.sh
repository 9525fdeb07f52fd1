#!/bin/sh
# Runs the sweep of thousand.lua twice, once as a whole and once killed with SIGKILL three times and resumed, and compares
# both tables. Each kill comes after 150 more points than the one before. FLAGs are those of the killed sweep, such as --on.
#   sh scripts/experiments/sweeps/killed.sh STROBE FOLDER [FLAG ...]
set -eu
strobe=$(realpath "$1"); spec=$(realpath "$(dirname "$0")/thousand.lua"); folder=$2; shift 2
[ $# -gt 0 ] || set -- --jobs 2
mkdir -p "$folder"; cd "$folder"
screen=gpumech+:keep=3%,control=3%
count() { "$strobe" sweep query killed.db "SELECT count(*) AS n FROM points" --csv - 2> /dev/null | sed -n 2p; }
last=0
for kill in 1 2 3; do
  "$strobe" sweep "$spec" --screen $screen --results killed.db "$@" > killed.log 2>&1 & front=$!
  while now=$(count); [ "${now:-0}" -lt $((last + 150)) ]; do
    kill -0 $front || { echo "ended before kill $kill"; exit 1; }
    sleep 1
  done
  kill -9 $front
  wait $front 2> /dev/null || true
  now=$(count)
  echo "kill $kill: $now points in the file"
  last=$now
done
"$strobe" sweep --resume killed.db "$@" --csv killed.csv > killed.txt
[ -e whole.txt ] || "$strobe" sweep "$spec" --screen $screen --jobs 2 --results whole.db --csv whole.csv --report whole.html > whole.txt
cmp killed.txt whole.txt && echo "the same table"
tail -n 8 whole.txt
