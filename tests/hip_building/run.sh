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

# What is in the program.
lists() {
  "$build/bin/strobe" inspect "$@" > "$folder/listed" || { echo "strobe inspect $*: failed"; exit 1; }
}
says() {
  grep -q "$1" "$folder/listed" || { cat "$folder/listed"; echo "strobe inspect does not say: $1"; exit 1; }
}
lists "$folder/program"
says '^gfx90a  *1  *1 '
says '^gfx942  *1  *1 '
says '^  apply(int\*)$'
lists "$folder/program" --gpu mi300x
says '^kernel _Z5applyPi'
"$build/bin/strobe" hipcc --offload-compress "$source/functions.hip" -DWANTED=7 -c -o "$folder/compressed.o"
lists "$folder/compressed.o"
says '^gfx942  *1  *0 '
head -c 6000 "$folder/program" > "$folder/cut"
if "$build/bin/strobe" inspect "$folder/cut" > "$folder/log" 2>&1; then echo "a cut program is inspected"; exit 1; fi
grep -q 'truncated or damaged' "$folder/log" || { cat "$folder/log"; exit 1; }
if "$build/bin/strobe" compile --arch gfx942 "$folder/program" > "$folder/log" 2>&1; then echo "a program is compiled"; exit 1; fi
grep -q 'is compiled already, for ' "$folder/log" || { cat "$folder/log"; exit 1; }

# Another HIP on the machine changes nothing: clang would take headers of its own for it.
mkdir -p "$folder/rocm/bin" "$folder/rocm/amdgcn/bitcode"
printf 'HIP_VERSION_MAJOR=5\nHIP_VERSION_MINOR=2\nHIP_VERSION_PATCH=0\n' > "$folder/rocm/bin/.hipVersion"
ROCM_PATH=$folder/rocm "$build/bin/strobe" hipcc -DWANTED=7 -c "$source/functions.hip" -o "$folder/functions.o"

rocm=$("$build/bin/strobe" hipcc --print-folder)
cmake -S "$source" -B "$folder/cmake" -DCMAKE_HIP_COMPILER="$rocm/llvm/bin/clang++" -DCMAKE_HIP_COMPILER_ROCM_ROOT="$rocm" \
  -DCMAKE_HIP_ARCHITECTURES=gfx942 > "$folder/log" && cmake --build "$folder/cmake" >> "$folder/log" || { cat "$folder/log"; exit 1; }
runs "$folder/cmake/program"

# Older code objects have hidden arguments at other places.
"$build/bin/strobe" hipcc -mcode-object-version=4 "$source/../hip_programs/cooperative.hip" -o "$folder/old"
runs "$folder/old"

# The host's own compilers see the host API and the types that both sides share.
cp "$source/host.cpp" "$folder/host.c"
cc -std=c99 -Wall -Werror -I "$rocm/include" "$folder/host.c" -o "$folder/of_c" -L "$rocm/lib" -lamdhip64 -Wl,-rpath,"$rocm/lib"
c++ -std=c++17 -Wall -Werror -I "$rocm/include" "$source/host.cpp" -o "$folder/of_c++" -L "$rocm/lib" -lamdhip64 -Wl,-rpath,"$rocm/lib"
runs "$folder/of_c"
runs "$folder/of_c++"

# As the examples of a separate compilation do it: the host's object, the devices' code by way of LLVM's, a bundle, assembly
# that holds it.
cd "$folder"
vectors=$(dirname "$source")/hip_programs/vector_add.hip
"$rocm/bin/hipcc" -std=c++17 -c --cuda-host-only "$vectors" -o host.o
"$rocm/bin/hipcc" -std=c++17 -c --cuda-device-only -emit-llvm --offload-arch=gfx942 "$vectors" -o device.bc
"$rocm/llvm/bin/llvm-dis" device.bc -o device.ll
"$rocm/llvm/bin/clang" -target amdgcn-amd-amdhsa -mcpu=gfx942 device.ll -o device.o
"$rocm/llvm/bin/clang-offload-bundler" -type=o -bundle-align=4096 -input=/dev/null -input=device.o -output=bundle \
  -targets=host-x86_64-unknown-linux,hipv4-amdgcn-amd-amdhsa--gfx942
printf '.section .hip_fatbin,"a",@progbits\n.globl __hip_fatbin\n.p2align 12\n__hip_fatbin:\n.incbin "bundle"\n' > code.s
"$rocm/llvm/bin/llvm-mc" -triple x86_64-unknown-linux-gnu code.s -o code.o --filetype=obj
"$rocm/bin/hipcc" host.o code.o -o "$folder/separate"
runs "$folder/separate"

# hipCUB's headers have names of their own, whatever is behind them; targets that Strobe does not simulate are compiled.
for name in block/block_reduce.hpp device/device_segmented_reduce.hpp iterator/counting_input_iterator.hpp; do
  [ -e "$rocm/named/hipcub/$name" ] || { echo "hipcub/$name is not there"; exit 1; }
done
"$rocm/bin/hipcc" -std=c++17 -c --offload-arch=gfx1100,gfx950 "$vectors" -o host.o 2> log
grep -q "only gfx1100" log
