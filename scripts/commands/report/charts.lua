-- The data of a report's charts, which charts.js draws with uPlot.

local command = require "strobe.command"
local html = require "commands.report.html"
local json = command.json

local charts = {}

-- Digits that a drawing can show.
local function short(value) return tonumber(("%.5g"):format(value)) end

local function element(label, data)
  local text = json.text(data):gsub("<", "\\u003c")
  return ('<div class="chart" role="img" aria-label="%s"><script type="application/json">%s</script></div>'):format(
    html.text(label), text)
end

-- The largest of a list, however long it is; 0 of an empty one.
function charts.largest(list)
  local most = list[1] or 0
  for _, value in ipairs(list) do most = math.max(most, value) end
  return most
end

local function shortened(list)
  local made = {}
  for i, value in ipairs(list) do made[i] = value == json.null and value or short(value) end
  return made
end

local function all_shortened(lists)
  local made = {}
  for i, list in ipairs(lists) do made[i] = shortened(list) end
  return made
end

-- `x`: where each step begins, and the end of the last; x_title, x_unit; names, colours (numbers), values: a list per name
-- of percent, one for each of `x`.
function charts.stack(label, chart)
  return element(label, json.object("kind", "stack", "xTitle", chart.x_title, "xUnit", chart.x_unit, "yTitle", chart.y_title,
    "names", chart.names, "colours", chart.colours, "x", shortened(chart.x), "values", all_shortened(chart.values)))
end

-- As a stack, without colours; y_unit.
function charts.lines(label, chart)
  return element(label, json.object("kind", "lines", "xTitle", chart.x_title, "xUnit", chart.x_unit, "yTitle", chart.y_title,
    "yUnit", chart.y_unit, "names", chart.names, "x", shortened(chart.x), "values", all_shortened(chart.values)))
end

-- lanes: their names; bars: { begin, end in seconds, number of its lane from 0, number of its colour, what it is }.
function charts.timeline(label, lanes, bars)
  local places, notes = {}, {}
  for i, bar in ipairs(bars) do
    places[i] = { bar[1], bar[2], bar[3], bar[4] }
    notes[i] = bar[5]
  end
  return element(label, json.object("kind", "timeline", "xTitle", "simulated time", "lanes", lanes, "bars", places, "notes",
    notes))
end

-- lanes: their names; rows: a list of numbers for each; notes: the same, of what a pointed-at cell says besides; part: the length
-- of a cell; most: the number of a full colour; unit and note_unit: of the numbers.
function charts.heat(label, chart)
  local function packed(lists)
    local texts = {}
    for i, list in ipairs(lists) do
      local cells = {}
      for k, value in ipairs(list) do cells[k] = ("%g"):format(tonumber(("%.2g"):format(value))) end
      texts[i] = table.concat(cells, " ")
    end
    return texts
  end
  return element(label, json.object("kind", "heat", "xTitle", chart.x_title, "xUnit", "", "lanes", chart.lanes, "rows", packed(chart.rows),
    "notes", packed(chart.notes), "part", chart.part, "last", chart.last, "most", short(chart.most), "unit", chart.unit, "noteUnit", chart.note_unit))
end

-- points: { x, y, name, number of its colour, what it is }; lines: { name, corners { x, y } } each, or nil; x and y: { title, unit, log }.
function charts.points(label, points, lines, x, y)
  local drawn = {}
  for i, line in ipairs(lines or {}) do drawn[i] = { line[1], all_shortened(line[2]) } end
  local places = {}
  for i, point in ipairs(points) do places[i] = { short(point[1]), short(point[2]), point[3], point[4], point[5] } end
  return element(label, json.object("kind", "points", "xTitle", x.title, "xUnit", x.unit, "xLog", x.log, "yTitle", y.title,
    "yUnit", y.unit, "yLog", y.log, "lines", drawn, "points", places))
end

return charts
