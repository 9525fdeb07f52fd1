#!/bin/sh
# Writes FOLDER/*.ptx from the kernels in this folder: kernels/make_ptx.sh FOLDER. Needs clang-19.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
for source in "$here"/*.cl; do
  name=$(basename "$source" .cl)
  clang-19 -x cl -cl-std=CL2.0 -target nvptx64-nvidia-nvcl -Xclang -target-cpu -Xclang sm_52 -O2 -cl-mad-enable \
    -Xclang -finclude-default-header -include "$here/nvptx.h" -S -o "$out/$name.ptx" "$source"
done
