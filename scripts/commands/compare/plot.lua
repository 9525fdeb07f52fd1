-- Bars as SVG: error above, speed-up below, a group of bars for each workload, a colour for each sampler.

local report = require "commands.compare.report"
local svg = require "strobe.svg"

local plot = {}

local bar <const>, gap <const>, left <const>, panel_height <const>, top <const>, between <const> = 14, 18, 60, 180, 30, 50
local character <const> = 5.5

-- Different values in the order in which they first appear, and the place of each, from 0.
local function different(rows, value_of)
  local values, place = {}, {}
  for _, row in ipairs(rows) do
    local value = value_of(row)
    if not place[value] then place[value], values[#values + 1] = #values, value end
  end
  return values, place
end

local function add(parts, text, ...) parts[#parts + 1] = text:format(...) end

local function add_panel(parts, chart, rows, panel_top, title, height_of)
  local most = 0.0
  for _, row in ipairs(rows) do most = math.max(most, height_of(row)) end
  local scale = svg.round_up(most)
  add(parts, '<text x="%s" y="%s" font-weight="bold">%s</text>\n', svg.length(left), svg.length(panel_top - 10), title)
  for tick = 0, 4 do
    local y = panel_top + panel_height * (1 - tick / 4.0)
    add(parts, '<path d="M%s %.1f H%.1f" stroke="#ddd"/>\n', svg.length(left), y, chart.width - 10)
    add(parts, '<text x="%s" y="%.1f" text-anchor="end">%g</text>\n', svg.length(left - 6), y + 4, scale * tick / 4)
  end
  for _, row in ipairs(rows) do
    local place = chart.sampler_place[row.sampler]
    local x = left + gap / 2 + chart.group_width * chart.group_place[chart.group_of(row)] + bar * place
    local height, colour = panel_height * height_of(row) / scale, svg.colour(place + 1)
    -- Where sampling did not act, the bar is hollow.
    add(parts, '<rect x="%.1f" y="%.1f" width="%s" height="%.1f" fill="%s" stroke="%s"/>\n', x,
      panel_top + panel_height - height, svg.length(bar - 2), height, row.switched and colour or "none", colour)
  end
end

local function chart_of(rows)
  local shown, chart = report.shown_workloads(rows), {}
  function chart.group_of(row) return shown[row.workload] .. " " .. row.kernel .. " " .. row.gpu end
  chart.groups, chart.group_place = different(rows, chart.group_of)
  chart.samplers, chart.sampler_place = different(rows, function(row) return row.sampler end)
  chart.group_width = bar * #chart.samplers + gap
  local longest = 0
  for _, group in ipairs(chart.groups) do longest = math.max(longest, #group) end
  chart.names = character * longest  -- they go down and to the right by 30 degrees
  chart.width = math.max(420.0, left + chart.group_width * #chart.groups + 0.87 * chart.names)
  return chart
end

-- Errors and speed-ups of all rows, by workload and sampler.
function plot.svg(rows)
  local chart = chart_of(rows)
  local second = top + panel_height + between + 0.5 * chart.names
  local legend = second + panel_height + 20
  local parts = { svg.begin(chart.width, legend + 18 * #chart.samplers + 20) }
  add_panel(parts, chart, rows, top, "error of the predicted time, % (hollow: sampling did not act)",
    function(row) return row.error_percent end)
  add_panel(parts, chart, rows, second, "speed-up against the detailed run, wall-clock",
    function(row) return row.speedup or 0.0 end)
  for i, group in ipairs(chart.groups) do
    add(parts, '<text transform="translate(%.1f %.1f) rotate(30)">%s</text>\n',
      left + gap / 2 + chart.group_width * (i - 1 + 0.4), top + panel_height + 14, svg.text(group))
  end
  for i, sampler in ipairs(chart.samplers) do
    local y = legend + 18 * (i - 1)
    add(parts, '<rect x="%s" y="%.1f" width="12" height="12" fill="%s"/>\n', svg.length(left), y, svg.colour(i))
    add(parts, '<text x="%s" y="%.1f">%s</text>\n', svg.length(left + 18), y + 10, svg.text(sampler))
  end
  return table.concat(parts) .. "</svg>\n"
end

return plot
