#!/bin/sh
# How fast mi300x is simulated in detail on one and on two threads, at sizes that fill its 304 compute units; what a launch of
# an empty kernel costs compared with one on 64 units; and the host's memory. On an idle host:
#
#   sh scripts/experiments/speed/mi300x.sh [STROBE [ROUNDS]]
#
# One thread and two are run in turn, ROUNDS (2) times; of each the best is taken. spmv has half of the waves that fit, as its lines take long.
set -eu
strobe=${1:-build/bin/strobe}
rounds=${2:-2}
result=$(mktemp)
memory=$(mktemp)
trap 'rm -f "$result" "$memory"' EXIT

# RUN OPTIONS...: seconds and wave-instructions of the best launch, and the greatest resident memory of the process in KiB,
# 0 without GNU time.
run() {
  echo 0 >"$memory"
  measured=
  [ -x /usr/bin/time ] && measured="/usr/bin/time -f %M -o $memory"
  # shellcheck disable=SC2086
  $measured "$strobe" run "$@" --mode detailed --json "$result" >/dev/null
  awk -v memory="$(tail -n 1 "$memory")" -F '[:,]' '
    /"wall_seconds"/ { seconds = $2 }
    /"wave_instructions"/ { waves = $2 }
    seconds > 0 && waves > 0 { if (best == 0 || seconds < best) best = seconds; count = waves; seconds = waves = 0 }
    END { print best, count, memory }' "$result"
}

while read -r program parameters; do
  for round in $(seq "$rounds"); do
    for threads in 1 2; do
      # shellcheck disable=SC2086
      echo "$program $threads $(run scripts/experiments/bench.lua "$program" $parameters --gpu mi300x --threads "$threads")"
    done
  done
done <<END | awk '
  { if (!(($1, $2) in best) || $3 < best[$1, $2]) best[$1, $2] = $3; count[$1] = $4; if ($5 > memory) memory = $5 }
  END {
    for (program in count) {
      one = count[program] / best[program, 1]; two = count[program] / best[program, 2]; ++number
      printf "%-7s %9d wave-instructions  %5.2f M/s on one thread  %5.2f M/s on two  %4.2f x\n", program, count[program],
        one / 1e6, two / 1e6, two / one
      sum += log(one); ratio += log(two / one)
    }
    printf "geometric mean: %.2f M/s on one thread (asked: 1.5), %.2f x on two (asked: 1.6); peak memory %.2f GB (asked: 3)\n",
      exp(sum / number) / 1e6, exp(ratio / number), memory * 1024 / 1e9
  }'
aes problem=9728
fir problem=16
conv problem=32768
matmul problem=9728
relu problem=65536
spmv problem=4864 density=0.0001
END

# An empty kernel by one wave, 200 launches.
for units in 304 64; do
  set -- --gpu mi300x
  [ "$units" -eq 64 ] && set -- "$@" --set gpu.compute_units_per_array=8 --set gpu.disabled_compute_units=0
  echo "$units $(run scripts/experiments/micro/micro.cl --kernel empty --grid 64 --group 64 --repeat 200 --threads 1 "$@")"
done | awk '{ best[$1] = $2 } END { printf "empty launch: %.0f us on 304 units, %.0f us on 64: %.2f x (asked: 3)\n",
  best[304] * 1e6, best[64] * 1e6, best[304] / best[64] }'
