#!/bin/sh
# run.sh BUILD PROGRAM.c: compiles the program against OpenCL's loader, and runs it in both modes, each with one and with two
# threads for equal bytes.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -std=gnu11 -Wall -Wextra -Werror -Wno-unused-function -Wno-unused-variable "$source" -o "$folder/program" -lOpenCL -lpthread
export LD_LIBRARY_PATH="$build/lib/strobe/opencl" OCL_ICD_VENDORS="$build/lib/strobe/opencl"
gpu=r9-nano
. "$(dirname "$0")/../support/program_alike.sh"
