#!/bin/sh
# From a clean clone to every test: packages, build, ctest.
set -eu
cd "$(dirname "$0")/.."

sh scripts/install-packages.sh
sh scripts/build.sh
exec ctest --test-dir build -j2 --output-on-failure
