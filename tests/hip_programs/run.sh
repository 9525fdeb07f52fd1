#!/bin/sh
# run.sh BUILD PROGRAM.hip: compiles the program with `strobe hipcc`, and runs it in both modes, each with one and with two
# threads for equal bytes.
set -eu
build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$build/bin/strobe" hipcc -std=c++17 "$source" -o "$folder/program"
gpu=mi300x
. "$(dirname "$0")/../support/program_alike.sh"
