#!/bin/sh
# Layer 2 of MI300A, and what the page says of it. From the top of the tree:
#
#   sh scripts/experiments/silicon/mi300a.sh [rows|sampling|sensitivity|page|all] [FOLDER]
#
# rows: all rows, two processes side by side; sampling: rows in full detail and sampled, one process; sensitivity: intervals of
# 15 programs, two processes; page: rewrites the tables of validation-mi300.md from what is in FOLDER, which also gets the rows of
# both processes and their plot; all: rows, sampling, sensitivity, then page. A second start goes on with what is missing in FOLDER (build/mi300-rows). After a change of Strobe or of the
# preset take another folder.
# STROBE=... names the command, build/bin/strobe if not.
set -eu
what=${1:-all}
folder=${2:-build/mi300-rows}
strobe=${STROBE:-build/bin/strobe}
script=scripts/experiments/silicon/mi300a.lua
page=docs/evidence/validation-mi300.md
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

# Sections of which the folder has no file stay as they are.
page() {
  set --
  [ ! -f "$folder/sampling.csv" ] || set -- "$@" --sampling "$folder/sampling.csv"
  [ ! -f "$folder/sensitivity.csv" ] || set -- "$@" --uncertainty "$folder/sensitivity.csv"
  rm -f "$folder/both.csv"
  compare "$folder/both.csv" --from "$folder/part-1.csv" --from "$folder/part-2.csv" --page "$page" "$@"
}

case $what in
  rows | sampling | sensitivity | page) "$what" ;;
  all) rows && sampling && sensitivity && page ;;
  *) echo "$0: $what: give rows, sampling, sensitivity, page or all" >&2 && exit 2 ;;
esac
