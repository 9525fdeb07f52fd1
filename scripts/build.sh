#!/bin/sh
# Configures and builds in build/. Arguments are targets; none means all, tests included.
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "strobe: $1" >&2
  exit 1
}

mkdir -p build || fail "build/ cannot be made here - check the folder's rights"
cmake -S . -B build -G Ninja >build/configure.log 2>&1 || {
  cat build/configure.log >&2
  fail "configuring failed, see above - if build/ comes from elsewhere, remove it and try again"
}
cmake --build build -j "$(nproc)" ${1+--target "$@"} || fail "building failed, see above"
