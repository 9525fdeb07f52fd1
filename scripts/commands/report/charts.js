// Charts by uPlot: each element of class `chart` holds its data as JSON; charts.lua writes it and describes the kinds.
const charts = [];

const colours = new Map();  // of the page's style, light or dark

function colourOf(n) {
  const name = n < 0 ? "--line" : n > 0 ? "--c" + ((n - 1) % 17 + 1) : "--text";
  if (!colours.has(name)) colours.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  return colours.get(name);
}

function faint(colour) { return colour + "c0"; }

// 1.5e-5 s: "15 us".
function shown(value, unit) {
  if (value === null || value === undefined) return "-";
  if (unit !== "s") return (Math.abs(value) >= 1000 ? Math.round(value).toLocaleString("en") : String(+value.toPrecision(3))) + " " + unit;
  for (const [factor, name] of [[1, "s"], [1e-3, "ms"], [1e-6, "us"]])
    if (Math.abs(value) >= factor) return +(value / factor).toPrecision(4) + " " + name;
  return +(value * 1e9).toPrecision(4) + " ns";
}

function axis(title, unit, more) {
  return { label: title, stroke: colourOf(0), grid: { stroke: colourOf(-1), width: 0.5 }, ticks: { stroke: colourOf(-1) },
    values: (chart, ticks) => ticks.map((tick) => (tick === null ? "" : shown(tick, unit))), ...more };
}

// Each series above those before it.
function stacked(values) {
  const sums = [];
  for (const list of values) {
    const below = sums[sums.length - 1];
    sums.push(list.map((value, i) => value + (below ? below[i] : 0)));
  }
  return sums;
}

const kinds = {
  // Causes above each other, in steps from one begin to the next.
  stack(data) {
    const paths = uPlot.paths.stepped({ align: 1 });
    return { data: [data.x, ...stacked(data.values)], options: {
      scales: { x: { time: false }, y: { range: [0, 100] } },
      axes: [axis(data.xTitle, data.xUnit), axis(data.yTitle, "%", { size: 70 })],
      series: [{ label: data.xTitle, value: (chart, value) => shown(value, data.xUnit) }, ...data.names.map((name, i) => ({
        label: name, stroke: colourOf(data.colours[i]), fill: faint(colourOf(data.colours[i])), width: 0, paths,
        points: { show: false }, value: (chart, value, series, index) => shown(index === null ? null : data.values[i][index], "%") }))],
      bands: data.names.slice(1).map((name, i) => ({ series: [i + 2, i + 1] })) } };
  },

  // A line each; `scale` of a series names its axis.
  lines(data) {
    const paths = uPlot.paths.stepped({ align: 1 });
    return { data: [data.x, ...data.values], options: {
      scales: { x: { time: false }, y: { range: (chart, low, high) => [0, high > 0 ? 1.05 * high : 1] } },
      axes: [axis(data.xTitle, data.xUnit), axis(data.yTitle, data.yUnit, { size: 80 })],
      series: [{ label: data.xTitle, value: (chart, value) => shown(value, data.xUnit) }, ...data.names.map((name, i) => ({
        label: name, stroke: colourOf(i + 1), width: 1.5, paths, points: { show: false },
        value: (chart, value) => shown(value, data.yUnit) }))] } };
  },

  // Bars from begin to end on one lane for each queue.
  timeline(data) {
    const lanes = data.lanes.length;
    const draw = (chart) => {
      const { ctx } = chart, height = chart.bbox.height / lanes;
      ctx.save();
      ctx.beginPath();
      ctx.rect(chart.bbox.left, chart.bbox.top, chart.bbox.width, chart.bbox.height);
      ctx.clip();
      data.bars.forEach(([begin, end, lane, colour]) => {
        const from = chart.valToPos(begin, "x", true), to = chart.valToPos(end, "x", true);
        ctx.fillStyle = colourOf(colour);
        ctx.fillRect(from, chart.bbox.top + lane * height + 3, Math.max(to - from - (to - from > 4 ? 1 : 0), 0.5), height - 6);
      });
      ctx.restore();
    };
    const ends = data.bars.map((bar) => bar[1]);
    const last = Math.max(...ends);
    return { height: 110 + 36 * lanes, data: [[0, last], [0, lanes]], options: {
      legend: { show: false },
      scales: { x: { time: false }, y: { range: [0, lanes], dir: -1 } },
      axes: [axis(data.xTitle, "s"), axis("", "", { size: 70, splits: () => data.lanes.map((name, i) => i + 0.5),
        values: () => data.lanes, grid: { show: false } })],
      series: [{}, { stroke: "transparent", points: { show: false } }],
      hooks: { draw: [draw] } },
      note(chart) {
        const x = chart.posToVal(chart.cursor.left, "x"), lane = Math.floor(chart.posToVal(chart.cursor.top, "y"));
        const at = data.bars.findIndex((bar) => bar[2] === lane && x >= bar[0] && x < bar[1]);
        return at < 0 ? null : data.notes[at];
      } };
  },

  // A row of cells for each lane, in a stronger colour the larger their number is.
  heat(data) {
    const lanes = data.lanes.length, step = Math.ceil(lanes / 20), height = Math.max(7, Math.min(18, Math.round(480 / lanes)));
    const [rows, notes] = [data.rows, data.notes].map((list) => list.map((row) => row.split(" ").map(Number)));
    const draw = (chart) => {
      const { ctx, bbox } = chart, tall = bbox.height / lanes;
      ctx.save();
      ctx.beginPath();
      ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
      ctx.clip();
      ctx.fillStyle = colourOf(1);
      rows.forEach((row, lane) => row.forEach((value, i) => {
        const [from, to] = [i, i + 1].map((n) => Math.round(chart.valToPos(Math.min(n * data.part, data.last), "x", true)));
        ctx.globalAlpha = Math.min(1, value / data.most);
        ctx.fillRect(from, Math.round(bbox.top + lane * tall), to - from, Math.max(1, Math.round(tall) - 1));
      }));
      ctx.restore();
    };
    return { height: 110 + height * lanes, data: [[0, data.last], [0, lanes]], options: {
      legend: { show: false },
      scales: { x: { time: false }, y: { range: [0, lanes], dir: -1 } },
      axes: [axis(data.xTitle, data.xUnit, { grid: { show: false } }), axis("", "", { size: 110, grid: { show: false }, ticks: { show: false },
        splits: () => data.lanes.map((name, i) => i + 0.5).filter((at, i) => i % step === 0),
        values: () => data.lanes.filter((name, i) => i % step === 0) })],
      series: [{}, { stroke: "transparent", points: { show: false } }],
      hooks: { draw: [draw] } },
      note(chart) {
        const at = Math.floor(chart.posToVal(chart.cursor.left, "x") / data.part), lane = Math.floor(chart.posToVal(chart.cursor.top, "y"));
        const value = rows[lane] && rows[lane][at];
        return value === undefined ? null : data.lanes[lane] + ", from cycle " + at * data.part + ": " + shown(value, data.unit) + ", " +
          shown(notes[lane][at], data.noteUnit);
      } };
  },

  // Points with names on axes of powers of ten, below lines with names, each a list of corners.
  points(data) {
    const sorted = data.points.map((point) => point).sort((a, b) => a[0] - b[0]);
    const lines = data.lines || [];
    const xs = [...sorted.map((point) => point[0]), ...lines.flatMap((line) => line[1].map((corner) => corner[0]))].sort((a, b) => a - b);
    const at = (list, x) => { const found = list.find((one) => one[0] === x); return found ? found[1] : null; };
    const names = (chart) => {
      const { ctx } = chart, ratio = devicePixelRatio, taken = [];
      ctx.save();
      ctx.font = 11 * ratio + "px system-ui, sans-serif";
      ctx.fillStyle = colourOf(0);
      lines.filter((line) => line[0]).forEach(([name, corners]) => {
        ctx.fillText(name, chart.valToPos(corners[0][0], "x", true) + 2 * ratio, chart.valToPos(corners[0][1], "y", true) - 6 * ratio);
      });
      data.points.forEach(([x, y, name, colour]) => {
        const left = chart.valToPos(x, "x", true), top = chart.valToPos(y, "y", true);
        ctx.fillStyle = colourOf(colour);
        ctx.beginPath();
        ctx.arc(left, top, 5 * ratio, 0, 2 * Math.PI);
        ctx.fill();
        ctx.fillStyle = colourOf(0);
        if (name.length < 6) {  // of a kernel's other levels
          ctx.textAlign = "center";
          ctx.fillText(name, left, top - 9 * ratio);
          return;
        }
        const label = name.length > 30 ? name.slice(0, 29) + "\u2026" : name;
        const fits = left + 8 * ratio + ctx.measureText(label).width < chart.bbox.left + chart.bbox.width;
        if (taken.some(([x0, y0]) => Math.abs(x0 - left) < 120 * ratio && Math.abs(y0 - top) < 12 * ratio)) return;
        taken.push([left, top]);
        ctx.textAlign = fits ? "left" : "right";
        ctx.fillText(label, left + (fits ? 8 : -8) * ratio, top + 4 * ratio);
      });
      ctx.restore();
    };
    const scale = (log) => (log ? { distr: 3, time: false } : { time: false });
    return { height: 380, data: [xs, ...lines.map((line) => xs.map((x) => at(line[1], x))), xs.map((x) => at(sorted, x))], options: {
      legend: { show: false },
      scales: { x: scale(data.xLog), y: scale(data.yLog) },
      axes: [axis(data.xTitle, data.xUnit), axis(data.yTitle, data.yUnit, { size: 80 })],
      series: [{}, ...lines.map(() => ({ stroke: colourOf(0), width: 1.5, points: { show: false }, spanGaps: true })),
        { stroke: "transparent", points: { show: false }, paths: () => null }],
      hooks: { draw: [names] } },
      note(chart) {
        let nearest = null, least = 20;
        data.points.forEach(([x, y, name, colour, note]) => {
          const away = Math.hypot(chart.valToPos(x, "x") - chart.cursor.left, chart.valToPos(y, "y") - chart.cursor.top);
          if (away < least) [nearest, least] = [note, away];
        });
        return nearest;
      } };
  },
};

function draw(element) {
  const data = JSON.parse(element.querySelector("script").textContent);
  const made = kinds[data.kind](data);
  const note = document.createElement("p");
  note.className = "note faint";
  const hint = "Drag: zoom. Double click: all." + (made.note ? " Point at a mark: its values." : "");
  note.textContent = hint;
  if (made.note)
    made.options.hooks.setCursor = [(chart) => { note.textContent = (chart.cursor.left >= 0 && made.note(chart)) || hint; }];
  const place = document.createElement("div");
  element.append(place, note);
  const height = made.height || 300;
  const chart = new uPlot({ width: element.clientWidth || 760, height, cursor: { points: { show: false } }, ...made.options }, made.data, place);
  element.dataset.drawn = data.kind;
  charts.push({ element, place, note, chart, height });
}

function drawAll() {
  colours.clear();
  for (const one of charts.splice(0)) {
    one.chart.destroy();
    one.place.remove();
    one.note.remove();
  }
  // A chart in a closed <details> has no width yet; it is drawn when that is opened.
  for (const element of document.querySelectorAll(".chart")) if (element.clientWidth > 0) draw(element);
}

if (typeof uPlot === "function") {
  drawAll();
  document.documentElement.dataset.milliseconds = Math.round(performance.now());  // a test reads how long the page took
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  window.addEventListener("resize", () => charts.forEach((one) => one.chart.setSize({ width: one.element.clientWidth, height: one.height })));
  for (const details of document.querySelectorAll("details"))
    details.addEventListener("toggle", () => details.querySelectorAll(".chart").forEach((element) => { if (!element.dataset.drawn && element.clientWidth > 0) draw(element); }));
}
