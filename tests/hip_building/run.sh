#!/bin/sh
# run.sh BUILD FOLDER: builds a program of two files with relocatable device code, by command lines (with @FILE and two
# targets, one of them not the preset's) and by CMake's language HIP, and runs both.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '{"gpu": "mi300x", "mode": "functional"}' > "$folder/options.json"

runs() {
  [ "$(STROBE_PROGRAM_OPTIONS=$folder/options.json "$1")" = ok ] || { echo "$1: the program did not say ok"; exit 1; }
}

printf '%s\n' -fgpu-rdc '--offload-arch=gfx90a,gfx942' '"-DWANTED=7"' > "$folder/flags"
for name in main.cu functions.hip; do
  "$build/bin/strobe" hipcc "@$folder/flags" -c "$source/$name" -o "$folder/$name.o"
done
"$build/bin/strobe" hipcc "@$folder/flags" "$folder/main.cu.o" "$folder/functions.hip.o" -o "$folder/program"
runs "$folder/program"

rocm=$("$build/bin/strobe" hipcc --print-folder)
cmake -S "$source" -B "$folder/cmake" -DCMAKE_HIP_COMPILER="$rocm/llvm/bin/clang++" -DCMAKE_HIP_COMPILER_ROCM_ROOT="$rocm" \
  -DCMAKE_HIP_ARCHITECTURES=gfx942 > "$folder/log" && cmake --build "$folder/cmake" >> "$folder/log" || { cat "$folder/log"; exit 1; }
runs "$folder/cmake/program"
