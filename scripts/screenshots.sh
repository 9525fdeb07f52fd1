#!/bin/sh
# Makes the pictures of pages in docs/use/pictures anew: sh scripts/screenshots.sh [FOLDER OF STROBE'S BUILD]
# Needs Chromium (Debian's package chromium), which also compresses them.
set -eu
cd "$(dirname "$0")/.."
strobe=$PWD/${1:-build}/bin/strobe
pictures=$PWD/docs/use/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$pictures"
browser=$(command -v chromium || command -v chromium-browser) || { echo "screenshots: no Chromium" >&2; exit 1; }

browse() {
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" "$@" 2> /dev/null
}

# picture NAME WIDTH HEIGHT, of NAME.html in the light theme
picture() {
  browse --disable-features=WebContentsForceDark --virtual-time-budget=5000 --window-size="$2,$3" \
    --screenshot="$work/shot.png" "file://$work/$1.html"
  {
    printf '<img src="data:image/png;base64,%s"><script>onload = () => {\n' "$(base64 -w 0 "$work/shot.png")"
    printf 'const image = document.querySelector("img"), canvas = document.createElement("canvas");\n'
    printf 'canvas.width = image.naturalWidth; canvas.height = image.naturalHeight;\n'
    printf 'canvas.getContext("2d").drawImage(image, 0, 0);\n'
    printf 'document.body.textContent = canvas.toDataURL("image/webp", 0.7); };</script>\n'
  } > "$work/compress.html"
  browse --dump-dom "file://$work/compress.html" | sed -n 's|.*data:image/webp;base64,\([A-Za-z0-9+/=]*\).*|\1|p' |
    base64 -d > "$pictures/$1-$2-light.webp"
}

cd "$work"
"$strobe" run scripts/experiments/bench.lua bfs problem=512 --gpu r9-nano --report run.html > run.log
"$strobe" compare "scripts/experiments/bench.lua relu" "scripts/experiments/bench.lua fir" --samplers detailed,photon,pka --gpus r9-nano --report compare.html > compare.log
"$strobe" sweep --vary l2.latency="40 cycle,60 cycle,80 cycle" --vary l1v.mshrs=16,32,64 --programs relu,fir --report sweep.html > sweep.log
"$strobe" run scripts/experiments/bench.lua matmul problem=64 --gpu r9-nano --trace player=player.html:wave=3 > player.log
for page in run compare sweep player; do picture $page 1280 800; done
du -cb "$pictures"/*.webp | tail -1
