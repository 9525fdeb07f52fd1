#!/bin/sh
# Runs the sweep of thousand.lua twice, once as a whole and once killed three times and resumed, and compares both tables.
#   sh scripts/experiments/sweeps/killed.sh STROBE FOLDER [JOBS [SECONDS-BETWEEN-KILLS]]
set -eu
strobe=$(realpath "$1"); spec=$(realpath "$(dirname "$0")/thousand.lua"); jobs=${3:-2}; between=${4:-60}
mkdir -p "$2"; cd "$2"
screen=gpumech+:keep=3%,control=3%
for kill in 1 2 3; do
  "$strobe" sweep "$spec" --screen $screen --jobs "$jobs" --results killed.db > killed.log 2>&1 & front=$!
  sleep "$between"
  kill -9 $front || true
  wait $front 2> /dev/null || true
  "$strobe" sweep query killed.db "SELECT count(*) AS done FROM points" || true
done
"$strobe" sweep --resume killed.db --jobs "$jobs" --csv killed.csv > killed.txt
"$strobe" sweep "$spec" --screen $screen --jobs "$jobs" --results whole.db --csv whole.csv --report whole.html > whole.txt
cmp killed.txt whole.txt && echo "the same table"
tail -n 8 whole.txt
