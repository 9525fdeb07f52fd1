"use strict";
// Tables of class `sorts`: a click on a head sorts by that column, a second one the other way; a filter hides rows.
function valueOf(row, column) {
  const cell = row.cells[column];
  const number = cell.dataset.v === undefined ? NaN : Number(cell.dataset.v);
  return Number.isNaN(number) ? cell.textContent : number;
}

function compare(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b));
}

function sortBy(table, column) {
  const head = table.tHead.rows[0].cells[column];
  const down = head.getAttribute("aria-sort") !== "descending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  rows.sort((a, b) => (down ? -1 : 1) * compare(valueOf(a, column), valueOf(b, column)));
  for (const row of rows) body.appendChild(row);
}

function filter(table, text) {
  const wanted = text.toLowerCase();
  for (const row of table.tBodies[0].rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
}

for (const table of document.querySelectorAll("table.sorts")) {
  Array.from(table.tHead.rows[0].cells).forEach((head, column) => head.addEventListener("click", () => sortBy(table, column)));
}
for (const input of document.querySelectorAll("input.filter")) {
  input.addEventListener("input", () => filter(document.getElementById(input.dataset.table), input.value));
}

// On a narrow screen a row is a card, and each cell has its head beside it; long texts have a line of their own.
for (const table of document.querySelectorAll("table")) {
  const heads = Array.from(table.tHead.rows[0].cells, (head) => head.textContent);
  for (const row of table.tBodies[0].rows) {
    Array.from(row.cells).forEach((cell, column) => {
      cell.dataset.label = heads[column] || "";
      if (cell.textContent.length > 40) cell.classList.add("long");
    });
  }
}

// A link to what is folded opens it.
function openTarget() {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (target && target.tagName === "DETAILS") target.open = true;
}
window.addEventListener("hashchange", openTarget);
openTarget();
