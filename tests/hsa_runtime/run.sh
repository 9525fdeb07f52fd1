#!/bin/sh
# run.sh BUILD TEST: AMD's own tools and runtime on Strobe's HSA, and libraries on that runtime, where Debian's packages are
# there (rocminfo, libamdhip64-5, librocrand-dev, librocsparse-dev, libhipsparse-dev): below /usr, or below
# STROBE_ROCM_PACKAGES.
set -eu
build=$1
wanted=$2
here=$(dirname "$0")
packages=${STROBE_ROCM_PACKAGES:-/usr}
theirs=$packages/lib/x86_64-linux-gnu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
strobe=$build/bin/strobe

fail() {
  echo "$1"
  for file in out err; do [ -f "$folder/$file" ] && sed "s/^/  $file: /" "$folder/$file"; done
  exit 1
}
# run GPU WORDS...
run() {
  gpu=$1
  shift
  LD_LIBRARY_PATH=$theirs timeout 600 "$strobe" run --gpu "$gpu" --host-time 0 --mode functional "$@" \
    > "$folder/out" 2> "$folder/err" || fail "$gpu: $*: exit code $?"
}

case $wanted in
rocminfo)
  [ -x "$packages/bin/rocminfo" ] || { echo "no rocminfo"; exit 77; }
  run mi300x -- "$packages/bin/rocminfo"
  for line in 'Name: *gfx942' 'Marketing Name: *AMD Instinct MI300X' 'Compute Unit: *304' 'Max Clock Freq. (MHz): *2100' \
    'Wavefront Size: *64' 'Size: *201326592' 'amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-' 'Done'; do
    grep -q "$line" "$folder/out" || fail "rocminfo does not print: $line"
  done
  ;;
hip)
  [ -e "$theirs/libamdhip64.so.5" ] || { echo "no libamdhip64-5"; exit 77; }
  # both SOURCE TARGETS GPU...: the same bytes with both runtimes.
  both() {
    source=$1
    flags="-std=c++17 -w -mcode-object-version=4 --offload-arch=$2"
    shift 2
    # shellcheck disable=SC2086
    "$strobe" hipcc $flags -c "$source" -o "$folder/program.o"
    "$strobe" hipcc "$folder/program.o" -o "$folder/own"
    c++ "$folder/program.o" -o "$folder/theirs" "$theirs/libamdhip64.so.5" -lpthread -Wl,--allow-shlib-undefined
    for gpu in "$@"; do
      run "$gpu" -- "$folder/own"
      mv "$folder/out" "$folder/expected"
      run "$gpu" --hip-runtime system -- "$folder/theirs"
      cmp "$folder/out" "$folder/expected" || fail "$source: $gpu: other bytes than with Strobe's HIP"
      tail -1 "$folder/out" | grep -qx ok || fail "$source: $gpu: the program did not say ok"
    done
  }
  both "$here/checks.hip" gfx803,gfx908,gfx90a,gfx1030 r9-nano mi100 mi210 rx-6900-xt
  both "$here/checks.hip" gfx1010,gfx1012 rx-5700-xt rx-5500-xt
  LD_LIBRARY_PATH=$theirs "$strobe" run --gpu mi300x --hip-runtime system -- "$folder/theirs" > "$folder/out" 2> "$folder/err" &&
    fail "5.2.3 runs on gfx942"
  grep -q 'may not know gfx942' "$folder/err" || fail "nothing is said of gfx942"
  # Programs of hip_programs that call what 5.2.3 has, each on one of the targets.
  set --
  for name in atomics breadth_first cooperative_groups graphs halves histogram integers launches linked \
    mathematics matrices pools random_walks reduction scan sorting sparse structures symbols threads vector_add vectors; do
    [ $# -gt 0 ] || set -- gfx803 r9-nano gfx908 mi100 gfx90a mi210 gfx1030 rx-6900-xt
    both "$here/../hip_programs/$name.hip" "$1" "$2"
    shift 2
  done
  ;;
libraries)
  [ -e "$theirs/libamdhip64.so.5" ] || { echo "no libamdhip64-5"; exit 77; }
  for name in rocrand rocsparse hipsparse; do
    [ -e "$packages/include/$name/$name.h" ] || { echo "no lib$name-dev"; exit 77; }
    "$strobe" hipcc -std=c++17 -mcode-object-version=4 --offload-arch=gfx803,gfx908,gfx90a,gfx1030 \
      -idirafter "$packages/include" -c "$here/../hip_libraries/$name.hip" -o "$folder/$name.o"
    c++ "$folder/$name.o" -o "$folder/$name" "$theirs/libamdhip64.so.5" "-L$theirs" "-l$name" -Wl,--allow-shlib-undefined
    for gpu in r9-nano mi100 mi210 rx-6900-xt; do
      run $gpu --hip-runtime system -- "$folder/$name"
      tail -1 "$folder/out" | grep -qx ok || fail "$name: $gpu: the program did not say ok"
    done
  done
  ;;
esac
