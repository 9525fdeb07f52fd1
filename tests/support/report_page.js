// Runs the script of report pages on tables of its own making, without a browser: node report_page.js page.js
"use strict";
const assert = require("assert");
const fs = require("fs");

function cell(text, value) {
  const attributes = {};
  return { textContent: text, dataset: value === undefined ? {} : { v: String(value) }, attributes, listeners: [],
    setAttribute: (name, to) => { attributes[name] = to; }, getAttribute: (name) => attributes[name] || null,
    classList: { add() {} }, removeAttribute: (name) => { delete attributes[name]; },
    addEventListener(event, call) { assert.strictEqual(event, "click"); this.listeners.push(call); } };
}

function row(...cells) {
  return { cells, hidden: false, get textContent() { return cells.map((one) => one.textContent).join(" "); } };
}

const body = { rows: [row(cell("a", 5), cell("zeta")), row(cell("b", 30), cell("alpha")), row(cell("c", 7), cell("Mid"))],
  appendChild(one) { this.rows.splice(this.rows.indexOf(one), 1); this.rows.push(one); } };
const table = { tHead: { rows: [row(cell("number"), cell("name"))] }, tBodies: [body] };
const input = { value: "", dataset: { table: "t" }, addEventListener(event, call) { this.call = call; } };
global.document = { querySelectorAll: (what) => (what.startsWith("table") ? [table] : [input]), getElementById: () => table };
global.window = { addEventListener() {} };
global.location = { hash: "" };
new Function(fs.readFileSync(process.argv[2], "utf8"))();

assert.strictEqual(body.rows[0].cells[1].dataset.label, "name");
const order = () => body.rows.map((one) => one.cells[0].textContent).join("");
const [number, name] = table.tHead.rows[0].cells;
number.listeners[0]();
assert.strictEqual(order(), "bca");
assert.strictEqual(number.attributes["aria-sort"], "descending");
number.listeners[0]();
assert.strictEqual(order(), "acb");
name.listeners[0]();
assert.strictEqual(order(), "acb");
assert.strictEqual(number.attributes["aria-sort"], undefined);
name.listeners[0]();
assert.strictEqual(order(), "bca");
input.value = "MID";
input.call();
assert.deepStrictEqual(body.rows.map((one) => one.hidden), [true, false, true]);
process.stdout.write("sorts and filters\n");
