#!/bin/sh
# Opens traces in programs that others wrote: sh scripts/viewers.sh [FOLDER OF STROBE'S BUILD]
#
#   chrome    speedscope (from npm, into a temporary folder) in headless Chromium
#   perfetto  protoc with the field numbers of scripts/viewers/trace.proto, if PROTOC or the path has it (Debian's
#             protobuf-compiler)
#   rocpd     every view in the sqlite3 shell
#   konata    the parser of Konata, if KONATA names a folder with its onikiri_parser.js, op.js and stage.js
#
# Prints one line for each, with versions; what is not installed is left out with a line that says so.
set -eu
cd "$(dirname "$0")/.."
strobe=$PWD/${1:-build}/bin/strobe
viewers=$PWD/scripts/viewers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$strobe" run scripts/experiments/bench.lua relu problem=512 --gpu r9-nano \
  --trace chrome="$work/a.json:kinds=all,groups=16" --trace perfetto="$work/a.pftrace:kinds=all" \
  --trace rocpd="$work/a.db" --trace konata="$work/a.log" > "$work/run.txt"
cat "$work/run.txt"

npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" speedscope@1.25.0 puppeteer-core@24.43.1 > /dev/null
node "$viewers/open.mjs" "$work/node_modules" "$work/a.json" "$work/speedscope.png"
if [ -n "${PICTURE:-}" ]; then cp "$work/speedscope.png" "$PICTURE"; fi

protoc=${PROTOC:-$(command -v protoc || true)}
if [ -n "$protoc" ]; then
  "$protoc" --proto_path="$viewers" --decode=Trace trace.proto < "$work/a.pftrace" > "$work/a.txt"
  if grep -qE '^ *[0-9]+( \{|: )' "$work/a.txt"; then
    echo "protoc: fields that Perfetto's format does not have, or of another wire type" >&2
    exit 1
  fi
  echo "$("$protoc" --version): $(grep -c '^packet {' "$work/a.txt") packets, $(grep -c TYPE_SLICE_BEGIN "$work/a.txt") slices, $(grep -c ' flow_ids' "$work/a.txt") arrows"
else
  echo "protoc is not installed: perfetto was not decoded"
fi

views=$(sqlite3 "$work/a.db" "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name")
for view in $views; do sqlite3 "$work/a.db" "SELECT COUNT(*) FROM $view" > "$work/count"; done
echo "sqlite3 $(sqlite3 --version | cut -d' ' -f1): $(echo "$views" | wc -l) views answer, kernels has $(sqlite3 "$work/a.db" "SELECT COUNT(*) FROM kernels") rows"

if [ -n "${KONATA:-}" ]; then
  node "$viewers/konata.cjs" "$KONATA" "$work/a.log"
else
  echo "KONATA is not set: konata was not parsed by Konata"
fi
