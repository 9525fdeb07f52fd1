#!/bin/sh
# Layer 2 of MI300A, and what the page says of it. From the top of the tree:
#
#   sh docs/evidence/validation-mi300.sh [rows|sampling|sensitivity|page|all] [FOLDER]
#
# rows: all rows, two processes side by side; sampling: rows in full detail and sampled, one process; sensitivity: intervals of
# 15 programs, two processes; page: rewrites validation-mi300.md and the CSV and SVG files beside it from what is there; all:
# rows, then page. A second start goes on with what is missing in FOLDER (build/mi300-rows). After a change of Strobe or of the
# preset take another folder.
# STROBE=... names the command, build/bin/strobe if not.
set -eu
what=${1:-all}
folder=${2:-build/mi300-rows}
strobe=${STROBE:-build/bin/strobe}
script=scripts/experiments/silicon/mi300a.lua
evidence=docs/evidence
mkdir -p "$folder"

compare() { nice -n 10 "$strobe" run "$script" --gpu mi300a -- "$@"; }

rows() {
  compare "$folder/part-1.csv" --part 1/2 &
  first=$!
  compare "$folder/part-2.csv" --part 2/2
  wait "$first"
}

sampling() { compare sampling --sampling "$folder/sampling.csv" --detail 17.2; }

sensitivity() {
  set --
  while read -r program size; do
    set -- "$@" "$script -- one $program $size"
  done <<END
vectoradd 1048576
memcopy_d2d 4MB
matrixtranspose 1536x1536
floydwarshall 24_nodes
fir 65536_taps32
simpleconvolution 256x256_mask7
atax 384x384
bicg 384x384
relu 2097152
pagerank nodes384_sparsity0.5_priters2
bfs nodes4096
fft1D_512 131072_elements
matrixmultiplication 160x160x160
nbody 768_particles
im2col N1_C1_128x128_k7x7
END
  nice -n 10 "$strobe" sensitivity "$@" --gpu mi300a --model none --samples "${SAMPLES:-8}" --jobs "${JOBS:-2}" \
    --results "$folder/sensitivity.db" --csv "$folder/sensitivity.csv"
}

# What a folder does not have is taken from the last time.
page() {
  for name in sampling sensitivity; do
    if [ -f "$folder/$name.csv" ]; then cp "$folder/$name.csv" "$evidence/validation-mi300-$name.csv"; fi
  done
  rm -f "$folder/validation-mi300.csv"
  compare "$folder/validation-mi300.csv" --from "$folder/part-1.csv" --from "$folder/part-2.csv" \
    --page "$evidence/validation-mi300.md" --sampling "$evidence/validation-mi300-sampling.csv" \
    --uncertainty "$evidence/validation-mi300-sensitivity.csv"
  cp "$folder/validation-mi300.csv" "$folder/validation-mi300.svg" "$evidence"
}

case $what in
  rows | sampling | sensitivity | page) "$what" ;;
  all) rows && page ;;
  *) echo "$0: $what: give rows, sampling, sensitivity, page or all" >&2 && exit 2 ;;
esac
