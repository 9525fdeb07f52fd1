#!/bin/sh
# run.sh BUILD PROGRAM.c: compiles the program and its kernels, and runs it in both modes, each with one and with two threads
# for equal bytes.
set -eu
build=$1
source=$2
here=$(dirname "$source")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
libraries=$build/lib/strobe/hsa
"$build/bin/strobe" compile "$here/kernels.cl" --arch gfx942 -o "$folder/kernels.hsaco"
cc -std=gnu11 -O1 -Wall -Wextra -Werror -Wno-unused-function -I "$build/lib/strobe/rocm/include" "$source" \
  -o "$folder/program" -L "$libraries" -lhsa-runtime64 -lpthread
for mode in functional detailed; do
  for threads in 1 2; do
    printf '{"gpu": "mi300x", "mode": "%s", "host_time": 0, "threads": %s}' "$mode" "$threads" > "$folder/options.json"
    MODE=$mode KERNELS=$folder/kernels.hsaco STROBE_PROGRAM_OPTIONS=$folder/options.json LD_LIBRARY_PATH=$libraries \
      LD_PRELOAD=$build/lib/strobe/libstrobe_clock.so \
      timeout 300 "$folder/program" > "$folder/out$threads" 2> "$folder/errors" || {
      cat "$folder/out$threads" "$folder/errors"
      exit 1
    }
    tail -1 "$folder/out$threads" | grep -qx ok || { echo "$mode: the program did not say ok"; exit 1; }
  done
  cmp "$folder/out1" "$folder/out2"
done
