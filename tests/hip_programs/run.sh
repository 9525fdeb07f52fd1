#!/bin/sh
# run.sh BUILD PROGRAM.hip: compiles the program with `strobe hipcc`, and runs it in both modes, each twice for equal bytes.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$build/bin/strobe" hipcc -std=c++17 "$source" -o "$folder/program"
for mode in functional detailed; do
  printf '{"gpu": "mi300x", "mode": "%s", "host_time": 0}' "$mode" > "$folder/options.json"
  for time in first second; do
    STROBE_PROGRAM_OPTIONS=$folder/options.json LD_PRELOAD=$build/lib/strobe/libstrobe_clock.so \
      "$folder/program" > "$folder/$time" 2> "$folder/errors" || {
      cat "$folder/$time" "$folder/errors"
      exit 1
    }
    tail -1 "$folder/$time" | grep -qx ok || { echo "$mode: the program did not say ok"; exit 1; }
  done
  cmp "$folder/first" "$folder/second"
done
