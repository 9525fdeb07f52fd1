#!/bin/sh
# run.sh BUILD PROGRAM.c: compiles the program against OpenCL's loader, and runs it in both modes, each twice for equal bytes.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -std=gnu11 -Wall -Wextra -Werror -Wno-unused-function -Wno-unused-variable "$source" -o "$folder/program" -lOpenCL -lpthread
for mode in functional detailed; do
  printf '{"gpu": "r9-nano", "mode": "%s", "host_time": 0}' "$mode" > "$folder/options.json"
  for time in first second; do
    STROBE_PROGRAM_OPTIONS=$folder/options.json LD_PRELOAD=$build/lib/strobe/libstrobe_clock.so \
      LD_LIBRARY_PATH=$build/lib/strobe/opencl OCL_ICD_VENDORS=$build/lib/strobe/opencl \
      "$folder/program" > "$folder/$time" 2> "$folder/errors" || {
      cat "$folder/$time" "$folder/errors"
      exit 1
    }
    tail -1 "$folder/$time" | grep -qx ok || { echo "$mode: the program did not say ok"; exit 1; }
  done
  cmp "$folder/first" "$folder/second"
done
