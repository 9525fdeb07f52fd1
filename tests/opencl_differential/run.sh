#!/bin/sh
# run.sh BUILD: every workload of OpenCL C, at its small size, through OpenCL host code: on Strobe's platform and on PoCL's.
# Both must leave what Strobe's own launches leave. 77 (skipped): PoCL is not installed.
set -eu
build=$1
here=$(cd "$(dirname "$0")" && pwd)
workloads=$here/../../scripts/workloads
pocl=/etc/OpenCL/vendors/pocl.icd
[ -f $pocl ] || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
names=
folders=
for source in "$workloads"/*.cl; do
  name=$(basename "$source" .cl)
  [ -f "$workloads/$name.lua" ] || continue
  mkdir "$folder/$name"
  names="$names $name"
  folders="$folders $folder/$name"
done
cc -std=gnu11 -Wall -Wextra -Werror -Wno-unused-function -Wno-unused-variable "$here/replay.c" -o "$folder/replay" -lOpenCL -lm
# shellcheck disable=SC2086
(cd "$folder" && "$build/bin/strobe" run "$here/record.lua" . $names)  # scripts write below the current folder
# shellcheck disable=SC2086
"$build/bin/strobe" run --gpu r9-nano --mode functional -- "$folder/replay" "$workloads" $folders
# PoCL keeps what it compiles: the next run is cheap.
mkdir -p "$build/pocl"
# shellcheck disable=SC2086
POCL_CACHE_DIR=$build/pocl OCL_ICD_VENDORS=$pocl "$folder/replay" "$workloads" $folders
