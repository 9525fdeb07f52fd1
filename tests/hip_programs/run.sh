#!/bin/sh
# run.sh BUILD PROGRAM.hip: compiles the program with `strobe hipcc`, and runs it in both modes, each with one and with two
# threads for equal bytes.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$build/bin/strobe" hipcc -std=c++17 "$source" -o "$folder/program"
for mode in functional detailed; do
  for threads in 1 2; do
    printf '{"gpu": "mi300x", "mode": "%s", "host_time": 0, "threads": %s}' "$mode" "$threads" > "$folder/options.json"
    STROBE_PROGRAM_OPTIONS=$folder/options.json LD_PRELOAD=$build/lib/strobe/libstrobe_clock.so \
      "$folder/program" > "$folder/out$threads" 2> "$folder/errors" || {
      cat "$folder/out$threads" "$folder/errors"
      exit 1
    }
    tail -1 "$folder/out$threads" | grep -qx ok || { echo "$mode: the program did not say ok"; exit 1; }
  done
  cmp "$folder/out1" "$folder/out2"
done
