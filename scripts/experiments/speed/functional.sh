#!/bin/sh
# Lane-instructions per second of processor time of the CDNA presets, as a share of r9-nano's of the same round:
# sh scripts/experiments/speed/functional.sh [STROBE [ROUNDS [PROGRAM...]]]
# The best launch of four, and of the rounds (3) the median; every other round goes through the GPUs in reverse.
set -eu
strobe=${1:-build/bin/strobe}
rounds=${2:-3}
[ $# -gt 2 ] && shift 2 || set --
result=$(mktemp)
trap 'rm -f "$result"' EXIT
for program in ${*:-aes fir conv matmul relu spmv}; do
  for round in $(seq "$rounds"); do
    gpus="r9-nano mi100 mi210 mi300x"
    [ $((round % 2)) -eq 0 ] && gpus="mi300x mi210 mi100 r9-nano"
    for gpu in $gpus; do
      "$strobe" run scripts/experiments/bench.lua "$program" --mode functional --gpu "$gpu" --repeat 3 --threads 1 \
        --json "$result" >/dev/null
      awk -v name="$program $round $gpu" -F '[:,]' '
        /"cpu_seconds"/ { seconds = $2 }
        /"lane_instructions"/ { lanes = $2 }
        seconds > 0 && lanes > 0 { if (lanes / seconds > best) best = lanes / seconds; seconds = lanes = 0 }
        END { print name, best / 1e6 }' "$result"
    done
  done
done | awk '
  { rate[$1, $2, $3] = $4; programs[$1]; if ($2 > rounds) rounds = $2 }
  function median(program, gpu, n, i, j, x, list) {
    for (n = 1; n <= rounds; ++n)
      list[n] = gpu == "r9-nano" ? rate[program, n, gpu] : 100 * rate[program, n, gpu] / rate[program, n, "r9-nano"]
    for (i = 1; i <= rounds; ++i)
      for (j = i + 1; j <= rounds; ++j) if (list[j] < list[i]) { x = list[i]; list[i] = list[j]; list[j] = x }
    return list[int((rounds + 1) / 2)]
  }
  END {
    for (program in programs)
      printf "%-7s r9-nano %5.0f M/s   mi100 %3.0f %%   mi210 %3.0f %%   mi300x %3.0f %%\n", program,
        median(program, "r9-nano"), median(program, "mi100"), median(program, "mi210"), median(program, "mi300x")
  }'
