#!/bin/sh
# From a clean clone to six GPU programs running: packages, build, experiment.
set -eu
cd "$(dirname "$0")/.."

sh scripts/install-packages.sh
sh scripts/build.sh demo
exec build/bin/strobe run scripts/experiments/quickstart.lua
