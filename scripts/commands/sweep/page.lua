-- The page of a sweep: drawings and a table that sorts, in one file that loads nothing else.

local command = require "strobe.command"
local plots = require "commands.sweep.plots"
local svg = require "strobe.svg"
local text = require "commands.sweep.text"

local page = {}

local style <const> = [[
body { font-family: sans-serif; margin: 2em; max-width: 80em; }
table { border-collapse: collapse; } th, td { padding: 0.2em 0.8em; border-bottom: 1px solid #ddd; text-align: right; }
th { cursor: pointer; background: #f4f4f4; } td.text { text-align: left; } figure { margin: 1em 0; }
]]

-- Sorts by the column that is clicked; data-value holds numbers.
local script <const> = [[
document.querySelectorAll("th").forEach(function (head, column) {
  var ascending = false;
  head.addEventListener("click", function () {
    var body = document.querySelector("tbody"), rows = Array.from(body.rows);
    ascending = !ascending;
    function key(row) { var v = row.cells[column].dataset.value, n = parseFloat(v); return isNaN(n) ? v : n; }
    rows.sort(function (a, b) {
      var x = key(a), y = key(b), both = typeof x === typeof y;
      var order = both ? (x < y ? -1 : x > y ? 1 : 0) : typeof x === "number" ? -1 : 1;
      return ascending ? order : -order;
    });
    rows.forEach(function (row) { body.appendChild(row); });
  });
});
]]

local function cell(value, shown)
  local is_number = tonumber(value) ~= nil
  return ('<td%s data-value="%s">%s</td>'):format(is_number and "" or ' class="text"', svg.text(tostring(value)):gsub('"',
    "&quot;"), (svg.text(shown or tostring(value))))
end

local function table_of(points)
  local names, parts = text.names(points), {}
  local titles = { "point", "program", "GPU", "method" }
  for _, name in ipairs(names) do titles[#titles + 1] = name end
  for _, title in ipairs { "time", "speed-up", "cost", "state" } do titles[#titles + 1] = title end
  for i, title in ipairs(titles) do titles[i] = "<th>" .. svg.text(title) .. "</th>" end
  for _, point in ipairs(points) do
    local seconds = point.result and point.result.seconds
    local cells = { cell(point.position), cell(point.saved.program), cell(point.saved.gpu), cell(text.method(point)) }
    for _, name in ipairs(names) do cells[#cells + 1] = cell(text.parameter(point, name) or "-") end
    cells[#cells + 1] = cell(seconds or "-", seconds and command.seconds(seconds))
    cells[#cells + 1] = cell(point.speed_up or "-", point.speed_up and ("%.3f"):format(point.speed_up))
    cells[#cells + 1] = cell(point.cost or "-", point.cost and ("%.6g"):format(point.cost))
    cells[#cells + 1] = cell(point.result and point.result.state or "not run")
    parts[#parts + 1] = "<tr>" .. table.concat(cells) .. "</tr>"
  end
  return ("<table><thead><tr>%s</tr></thead><tbody>\n%s\n</tbody></table>\n"):format(table.concat(titles),
    table.concat(parts, "\n"))
end

local function drawings(points)
  local parts, varied = {}, plots.varied(points)
  local function add(drawing)
    if drawing then parts[#parts + 1] = "<figure>" .. drawing .. "</figure>" end
  end
  for _, name in ipairs(varied) do add(plots.line(points, name)) end
  for _, series in ipairs(plots.series(points)) do
    if varied[2] then add(plots.heat_map(points, series, varied[1], varied[2])) end
    if varied[1] then add(plots.tornado(points, series)) end
    add(plots.pareto(points, series))
  end
  return table.concat(parts, "\n")
end

function page.html(points)
  plots.set_series(points)
  return ('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Sweep</title><style>%s</style></head><body>\n' ..
    "<h1>Sweep of %d points</h1>\n%s\n<h2>Points</h2>\n<p>Click a title to sort.</p>\n%s<script>%s</script></body></html>\n")
    :format(style, #points, drawings(points), table_of(points), script)
end

return page
