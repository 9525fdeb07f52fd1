#!/bin/sh
# From a clean clone to six GPU programs running: packages, build, experiment.
set -eu
cd "$(dirname "$0")/.."

sh scripts/install-packages.sh
sh scripts/build.sh demo
build/bin/strobe run scripts/experiments/quickstart.lua
echo
echo "This built what the six programs need. All other GPUs, samplers and front ends: sh scripts/build.sh strobe plugins"
