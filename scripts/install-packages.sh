#!/bin/sh
# Installs the Debian packages that Strobe needs and this machine lacks. Says which; does nothing, and needs no
# network, when all are there. Needs root or sudo only when something is missing.
set -eu

build="g++ cmake ninja-build ccache pkg-config"
libraries="libboost-dev liblua5.4-dev libtomlplusplus-dev libspdlog-dev libfmt-dev libcli11-dev nlohmann-json3-dev
           libelf-dev zlib1g-dev libzstd-dev libsqlite3-dev
           libeigen3-dev opencl-c-headers"
kernels="clang-19 lld-19 llvm-19 rocm-device-libs" # compile OpenCL C and HIP; llvm-19 has the tests' oracles
tests="catch2 binutils clang-tools-19 groff-base dpkg-dev file mkdocs
       ocl-icd-opencl-dev clinfo" # clang-tools-19: the offload bundler; ocl-icd: the loader of OpenCL programs

fail() {
  echo "strobe: $1" >&2
  exit 1
}

installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

command -v dpkg-query >/dev/null || fail "dpkg-query is not here - Strobe's packages are those of Debian 12"
missing=""
for package in $build $libraries $kernels $tests; do
  installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null; then
  as_root="sudo"
else
  fail "missing packages and no sudo - run as root: apt-get install$missing"
fi

echo "Installing Debian packages:$missing"
log=$(mktemp) || fail "no temporary file for the log of apt-get - free some space in ${TMPDIR:-/tmp}"
# An update may fail where an install still works, from a cache or a local mirror: only the install decides.
$as_root env DEBIAN_FRONTEND=noninteractive apt-get update >"$log" 2>&1 || true
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >>"$log" 2>&1 ||
  fail "apt-get could not install:$missing - is there a network? Its words are in $log"
rm -f "$log"
