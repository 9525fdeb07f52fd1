#!/bin/sh
# run.sh BUILD PROGRAM.hip [ROOT]: a program that uses a library of Debian, on a GPU that the library has code for. Exit
# code 77: its packages (librocrand-dev, librocsparse-dev, libhipsparse-dev, librocprim-dev) are not installed. ROOT: where
# they are, if not in /usr.
set -eu
build=$1
source=$2
root=${3:-}/usr
name=$(basename "$source" .hip)
libraries=$root/lib/x86_64-linux-gnu
if [ "$name" = hipcub ] || [ "$name" = thrust ]; then
  header=rocprim/rocprim.hpp
  flags=
else
  header=$name/$name.h
  flags="-L$libraries -l$name -Wl,--allow-shlib-undefined"
fi
[ -e "$root/include/$header" ] || { echo "$header is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck disable=SC2086
"$build/bin/strobe" hipcc -std=c++17 --offload-arch=gfx90a -idirafter "$root/include" "$source" -o "$folder/program" $flags
printf '{"gpu": "mi210", "mode": "functional"}' > "$folder/options.json"
STROBE_PROGRAM_OPTIONS=$folder/options.json LD_LIBRARY_PATH=$build/lib/strobe/rocm/lib:$libraries "$folder/program"
