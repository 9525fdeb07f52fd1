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
export LD_LIBRARY_PATH="$libraries" KERNELS="$folder/kernels.hsaco"
gpu=mi300x
. "$(dirname "$0")/../support/program_alike.sh"
