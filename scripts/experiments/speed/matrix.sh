#!/bin/sh
# Matrix instructions per second of processor time: sh scripts/experiments/speed/matrix.sh [STROBE [KERNEL...]]
# The best of five runs of 400,000 instructions each, of one wave on one thread.
set -eu
here=$(dirname "$0")
strobe=${1:-build/bin/strobe}
[ $# -gt 0 ] && shift
for kernel in ${*:-f16_16 f16_32 bf16_16 xf32_16 fp8_16 i8_16 f32_16 f32_16_4b f32_32 f32_32_2b f32_4 f64_16 f64_4}; do
  for round in 1 2 3 4 5; do
    "$strobe" run "$here/matrix.cl" --kernel "$kernel" --gpu mi300x --mode functional --grid 64 --group 64 \
      --arg buf:f32:256:iota --arg u32:100000 --threads 1 --json - |
      sed -n 's/.*"cpu_seconds": *\([0-9.e+-]*\).*/\1/p' | head -1
  done | sort -g | head -1 | awk -v kernel="$kernel" '{ printf "%-9s %.2f M/s\n", kernel, 0.4 / $1 }'
done
