#!/bin/sh
# Copies the chart library of `strobe report` from npm into the tree. For a new version, change both lines below:
# `npm view uplot@VERSION dist.integrity` prints the digest. docs/decisions/0014-charts-of-reports.md says why this one.
set -eu

version=1.6.32
integrity=sha512-KIMVnG68zvu5XXUbC4LQEPnhwOxBuLyW1AHtpm6IKTXImkbLgkMy+jabjLgSLMasNuGGzQm/ep3tOkyTxpiQIw==

vendor=$(cd "$(dirname "$0")/commands/report/vendor" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent "uplot@$version" > /dev/null
found=sha512-$(node -e 'const text = require("fs").readFileSync(process.argv[1]);
  console.log(require("crypto").createHash("sha512").update(text).digest("base64"))' "uplot-$version.tgz")
if [ "$found" != "$integrity" ]; then
  echo "uplot-$version.tgz: its digest is $found, not $integrity - nothing was changed" >&2
  exit 1
fi
tar xzf "uplot-$version.tgz"
cp package/dist/uPlot.iife.min.js package/dist/uPlot.min.css "$vendor"
cp package/LICENSE "$vendor/LICENSE"
cd "$vendor"
sha256sum LICENSE uPlot.iife.min.js uPlot.min.css > SHA256SUMS
