// Reads a log by Konata's own parser: node konata.cjs FOLDER-OF-KONATA FILE
// Fails if an instruction has no label, no stage or no retirement, or ends before it begins.
const fs = require("fs");
const path = require("path");
const [folder, file] = process.argv.slice(2);
const { OnikiriParser } = require(path.resolve(folder, "onikiri_parser.js"));

const lines = fs.readFileSync(file, "utf8").split("\n").slice(0, -1);
if (lines[0] !== "Kanata\t0004") throw new Error(`${file}: it does not begin with the format's name and version`);
const parser = new OnikiriParser();
const reader = {
  bytesRead: 0, fileSize: 1, getPath: () => file,
  readlines(line, end) { lines.forEach(line); end(); },
};
console.log = () => {};
parser.setFile(reader, () => {}, () => {});
const wrong = [];
let stages = 0;
for (let id = 0; id <= parser.lastID; ++id) {
  const op = parser.getOp(id);
  const all = op ? Object.values(op.lanes).flatMap((lane) => lane.stages) : [];
  stages += all.length;
  if (!op || !op.labelName || all.length === 0 || !op.retired || op.eof || op.retiredCycle < op.fetchedCycle) wrong.push(id);
}
process.stdout.write(`Konata's parser: ${parser.lastID + 1} instructions, ${stages} stages, lanes ` +
  `${Object.keys(parser.laneMap).join(" ")}, stages ${Object.keys(parser.stageLevelMap).sort().join(" ")}\n`);
if (wrong.length > 0 || parser.lastID < 0) {
  process.stderr.write(`Konata's parser: instructions ${wrong.slice(0, 5).join(", ")} are not whole\n`);
  process.exit(1);
}
