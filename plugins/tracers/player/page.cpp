#include "page.hpp"

namespace tracers::player {

const std::string_view kBeforeData = R"page(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Strobe: instructions of a wave</title>
<style>
:root { color-scheme: light dark; --line: #8885; --changed: #e8a33d66; }
body { font: 14px/1.4 system-ui, sans-serif; margin: 1em; }
h1 { font-size: 1.2em; margin: 0 0 .5em; }
h2 { font-size: 1em; margin: 1em 0 .3em; }
main { display: grid; grid-template-columns: minmax(20em, 1fr) minmax(0, 2fr); gap: 1.5em; }
main > section { min-width: 0; }
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr); } }
#steps, .values { font-family: ui-monospace, monospace; font-size: 12px; }
#steps { max-height: 75vh; overflow: auto; border: 1px solid var(--line); }
#steps div { padding: 1px 6px; white-space: pre; cursor: pointer; }
#steps .current { background: var(--changed); }
.values { overflow-x: auto; }
table { border-collapse: collapse; }
td, th { border: 1px solid var(--line); padding: 1px 5px; text-align: right; font-weight: normal; }
.changed { background: var(--changed); }
.off { opacity: .4; }
#place { margin: 0 1em; }
input[type=range] { width: min(40em, 90%); display: block; margin: .6em 0; }
</style>
</head>
<body>
<h1 id="title"></h1>
<p>
<button id="first" title="Home">first</button>
<button id="previous" title="arrow left">back</button>
<button id="next" title="arrow right">step</button>
<button id="last" title="End">last</button>
<span id="place" role="status"></span>
<label><input type="checkbox" id="decimal"> numbers as decimal</label>
<input type="range" id="slider" min="0" aria-label="step">
</p>
<p id="note"></p>
<main>
<section><h2>Instructions</h2><div id="steps"></div></section>
<section>
<h2>Scalar registers</h2><div class="values" id="scalars"></div>
<h2>Vector registers</h2><div class="values" id="vectors"></div>
<h2>LDS</h2><div class="values" id="lds"></div>
<h2>Memory</h2><div class="values" id="memory"></div>
</section>
</main>
<script type="application/json" id="data">)page";

const std::string_view kAfterData = R"page(</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const steps = data.steps;
let now = 0;

function element(tag, text, kind) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/* What a wave has after step `until`: registers keep what they began with until they are written. */
function stateAfter(until) {
  const registers = new Map(), lds = new Map(), memory = new Map();
  for (const step of steps) for (const [name, lanes] of step.before) registers.set(name, lanes);
  for (let n = 0; n <= until; ++n) {
    for (const [name, lanes] of steps[n].written) registers.set(name, lanes);
    for (const [isLds, address, bytes] of steps[n].memory) (isLds ? lds : memory).set(address, bytes);
  }
  return { registers, lds, memory };
}

const number = (value) => at("decimal").checked ? String(value | 0) : (value >>> 0).toString(16).padStart(8, "0");
const isActive = (step, lane) => (BigInt("0x" + step.exec) >> BigInt(lane) & 1n) === 1n;
const order = (a, b) => a[0].localeCompare(b[0], "en", { numeric: true });

function showRegisters(state, step) {
  const written = new Set(step.written.map(([name]) => name));
  const scalars = document.createElement("table"), vectors = document.createElement("table");
  const head = element("tr", "");
  head.append(element("th", "lane"));
  for (let lane = 0; lane < data.lanes; ++lane)
    head.append(element("th", lane, isActive(step, lane) ? "" : "off"));
  vectors.append(head);
  let row = null, cells = 0;
  const status = element("p", "scc = " + step.scc + ", exec = " + step.exec);
  for (const [name, lanes] of [...state.registers].sort(order)) {
    const kind = written.has(name) ? "changed" : "";
    if (lanes.length === 1) {
      if (cells++ % 8 === 0) scalars.append(row = element("tr", ""));
      row.append(element("th", name), element("td", number(lanes[0]), kind));
      continue;
    }
    const line = element("tr", "");
    line.append(element("th", name));
    lanes.forEach((value, lane) => line.append(element("td", number(value), isActive(step, lane) ? kind : "off")));
    vectors.append(line);
  }
  at("scalars").replaceChildren(status, scalars);
  at("vectors").replaceChildren(vectors);
}

function showBytes(id, bytes, touched) {
  const table = document.createElement("table");
  let row = null, cells = 0;
  for (const [address, text] of [...bytes].sort((a, b) => (BigInt("0x" + a[0]) < BigInt("0x" + b[0]) ? -1 : 1))) {
    if (cells++ % 4 === 0) table.append(row = element("tr", ""));
    row.append(element("th", address), element("td", text, touched.has(address) ? "changed" : ""));
  }
  at(id).replaceChildren(cells === 0 ? element("p", "not reached yet") : table);
}

function show(step) {
  if (steps.length === 0) return;
  now = Math.max(0, Math.min(steps.length - 1, step));
  const one = steps[now], state = stateAfter(now);
  at("place").textContent = "after step " + now + " of " + (steps.length - 1) + ": " + one.text;
  at("slider").value = now;
  for (const line of at("steps").children) line.classList.remove("current");
  at("steps").children[now].classList.add("current");
  at("steps").children[now].scrollIntoView({ block: "nearest" });
  showRegisters(state, one);
  showBytes("lds", state.lds, new Set(one.memory.filter((m) => m[0]).map((m) => m[1])));
  showBytes("memory", state.memory, new Set(one.memory.filter((m) => !m[0]).map((m) => m[1])));
}

at("title").textContent = data.title;
at("note").textContent = data.note;
at("slider").max = Math.max(0, steps.length - 1);
steps.forEach((step, n) => {
  const line = element("div", step.offset.padStart(6, "0") + "  " + step.text);
  line.addEventListener("click", () => show(n));
  at("steps").append(line);
});
at("first").addEventListener("click", () => show(0));
at("previous").addEventListener("click", () => show(now - 1));
at("next").addEventListener("click", () => show(now + 1));
at("last").addEventListener("click", () => show(steps.length - 1));
at("slider").addEventListener("input", () => show(Number(at("slider").value)));
at("decimal").addEventListener("change", () => show(now));
document.addEventListener("keydown", (event) => {
  const keys = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: steps.length - 1 };
  if (event.target !== at("slider") && event.key in keys) show(keys[event.key]);
});
show(0);
</script>
</body>
</html>
)page";

}  // namespace tracers::player
