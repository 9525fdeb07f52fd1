-- The drawings of a sweep's page, as SVG: a line per program for each parameter, a heat map of two parameters, sensitivities
-- (a tornado); and what its chart of time against cost needs.

local chart = require "strobe.chart"
local command = require "strobe.command"
local svg = require "strobe.svg"
local text = require "commands.sweep.text"

local plots = {}

-- Geometric mean; nil of nothing.
local function mean_of(list)
  local sum = 0.0
  for _, value in ipairs(list) do sum = sum + math.log(value) end
  return #list > 0 and math.exp(sum / #list) or nil
end

-- Different values of a parameter in the order of the points.
local function values_of(points, name)
  local values, known = {}, {}
  for _, point in ipairs(points) do
    local value = text.parameter(point, name)
    if value and not known[value] then known[value], values[#values + 1] = true, value end
  end
  return values
end

-- Parameters that have at least two values.
function plots.varied(points)
  local names = {}
  for _, name in ipairs(text.names(points)) do
    if #values_of(points, name) > 1 then names[#names + 1] = name end
  end
  return names
end

-- What one line stands for: program, GPU and method, as far as points differ in them.
local function series_of(point) return point.series end

function plots.set_series(points)
  local first, gpus, methods = points[1], false, false
  for _, point in ipairs(points) do
    gpus = gpus or point.saved.gpu ~= first.saved.gpu
    methods = methods or point.saved.method ~= first.saved.method
  end
  for _, point in ipairs(points) do
    point.series = point.saved.program .. (gpus and " " .. point.saved.gpu or "") ..
      (methods and " " .. text.method(point) or "")
  end
end

local function all_series(points)
  local list, known = {}, {}
  for _, point in ipairs(points) do
    local series = series_of(point)
    if point.speed_up and not known[series] then known[series], list[#list + 1] = true, series end
  end
  return list
end

-- Mean speed-up of the points of a series that have these values.
local function mean_speed_up(points, series, wanted)
  local found = {}
  for _, point in ipairs(points) do
    local fits = point.speed_up and series_of(point) == series
    for name, value in pairs(wanted) do fits = fits and text.parameter(point, name) == value end
    if fits then found[#found + 1] = point.speed_up end
  end
  return mean_of(found)
end

-- Whether all values of a parameter are numbers, with one unit or none, in ascending order: a scale.
local function is_scale(places)
  local last, unit
  for _, place in ipairs(places) do
    local number, rest = place:match "^([%d.]+)%s*(.*)$"
    number = tonumber(number)
    if not number or unit and rest ~= unit or last and number <= last then return false end
    last, unit = number, rest
  end
  return true
end

-- From where an axis shows what is between `low` and `high`: 0, unless that is more than three times as far away as they are apart.
local function axis_low(low, high)
  local span = math.max(high - low, high / 50)
  if low < 3 * span then return 0 end
  local step = 10 ^ math.floor(math.log(span, 10))
  return math.floor((low - span / 4) / step) * step
end

function plots.line(points, name)
  local places, lines, high, low = values_of(points, name), {}, 0, math.huge
  for _, series in ipairs(all_series(points)) do
    local values = {}
    for i, place in ipairs(places) do
      values[i] = mean_speed_up(points, series, { [name] = place })
      high, low = math.max(high, values[i] or 0), math.min(low, values[i] or low)
    end
    lines[#lines + 1] = { series, values }
  end
  local drawn = chart.new("Speed-up by " .. name, places, { title = "speed-up (geometric mean)",
    low = axis_low(low, high), high = high + (high - axis_low(low, high)) / 10 })
  local draw = is_scale(places) and drawn.line or drawn.marks
  for _, line in ipairs(lines) do draw(drawn, svg.text(line[1]), line[2]) end
  return drawn:svg()
end

local cell <const>, edge <const> = 64, 150

-- From white (slowest) to blue (fastest).
local function shade(value, low, high)
  local share = high > low and (value - low) / (high - low) or 0.5
  return ("rgb(%d,%d,%d)"):format(255 - 177 * share // 1, 255 - 134 * share // 1, 255 - 88 * share // 1)
end

local function grid_of(points, series, across, down)
  local grid, low, high = {}, math.huge, 0
  for y, below in ipairs(values_of(points, down)) do
    grid[y] = {}
    for x, beside in ipairs(values_of(points, across)) do
      local value = mean_speed_up(points, series, { [across] = beside, [down] = below })
      grid[y][x] = value or false
      if value then low, high = math.min(low, value), math.max(high, value) end
    end
  end
  return grid, low, high
end

-- The speed-up of a series for each pair of values of two parameters.
function plots.heat_map(points, series, across, down)
  local columns, lines = values_of(points, across), values_of(points, down)
  local grid, low, high = grid_of(points, series, across, down)
  local parts = { svg.begin(edge + cell * #columns + 20, 70 + cell * #lines // 2 + 30) }
  local function add(form, ...) parts[#parts + 1] = form:format(...) end
  add('<text x="10" y="20" font-weight="bold">%s</text>\n', svg.text(series))
  add('<text x="10" y="40">%s down, %s across: speed-up</text>\n', svg.text(down), svg.text(across))
  for x, name in ipairs(columns) do
    add('<text x="%d" y="62" text-anchor="middle">%s</text>\n', edge + cell * x - cell // 2, svg.text(name))
  end
  for y, name in ipairs(lines) do
    local top = 70 + (y - 1) * cell // 2
    add('<text x="%d" y="%d" text-anchor="end">%s</text>\n', edge - 8, top + 20, svg.text(name))
    for x in ipairs(columns) do
      local value, left = grid[y][x], edge + cell * (x - 1)
      if value then
        add('<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>\n', left, top, cell - 2, cell // 2 - 2,
          shade(value, low, high))
        add('<text x="%d" y="%d" text-anchor="middle">%.3f</text>\n', left + cell // 2, top + 20, value)
      end
    end
  end
  return table.concat(parts) .. "</svg>\n"
end

-- { name, lowest, highest } mean speed-up of each parameter's values, the widest first.
function plots.sensitivities(points, series)
  local list = {}
  for _, name in ipairs(plots.varied(points)) do
    local low, high
    for _, value in ipairs(values_of(points, name)) do
      local mean = mean_speed_up(points, series, { [name] = value })
      if mean then low, high = math.min(low or mean, mean), math.max(high or mean, mean) end
    end
    if low then list[#list + 1] = { name, low, high } end
  end
  table.sort(list, function(a, b)
    local wide_a, wide_b = a[3] / a[2], b[3] / b[2]
    if wide_a ~= wide_b then return wide_a > wide_b end
    return a[1] < b[1]
  end)
  return list
end

-- A bar from the lowest to the highest value of each { name, lowest, highest }.
function plots.tornado_of(title, list)
  local most, least, left = 0, math.huge, edge
  for _, one in ipairs(list) do most, least, left = math.max(most, one[3]), math.min(least, one[2]), math.max(left, 7 * #one[1]) end
  local low = axis_low(least, most)
  local scale = 400 / math.max(most - low, 1e-9)
  local parts = { svg.begin(490 + left, 90 + 28 * #list) }
  parts[2] = ('<text x="10" y="20" font-weight="bold">%s</text>\n'):format(svg.text(title))
  for i, one in ipairs(list) do
    local y = 12 + 28 * i
    parts[#parts + 1] = ('<text x="%d" y="%d" text-anchor="end">%s</text>\n'):format(left - 8, y + 14, svg.text(one[1]))
    parts[#parts + 1] = ('<rect x="%.1f" y="%d" width="%.1f" height="18" fill="%s"/>\n'):format(left + scale * (one[2] - low), y,
      math.max(2, scale * (one[3] - one[2])), svg.colour(1))
    parts[#parts + 1] = ('<text x="%.1f" y="%d">%.3f to %.3f</text>\n'):format(left + scale * (one[3] - low) + 6, y + 14, one[2],
      one[3])
  end
  local foot = 44 + 28 * #list
  parts[#parts + 1] = ('<path d="M%d %d H%d" stroke="#ddd"/>\n'):format(left, foot, left + 400)
  for n = 0, 4 do
    parts[#parts + 1] = ('<text x="%d" y="%d" text-anchor="middle">%.3g</text>\n'):format(left + 100 * n, foot + 16, low + (most - low) * n / 4)
  end
  return table.concat(parts) .. "</svg>\n"
end

function plots.tornado(points, series)
  return plots.tornado_of(series .. ": range of the mean speed-up", plots.sensitivities(points, series))
end

-- Points of a series with a cost and a time, and the corners of their Pareto front; nil without costs.
function plots.costs(points, series)
  local cloud, front = {}, {}
  for _, point in ipairs(points) do
    local known = point.cost and point.result and point.result.seconds
    if known and series_of(point) == series then cloud[#cloud + 1] = point end
  end
  if #cloud == 0 then return nil end
  command.stable_sort(cloud, function(a, b)
    return a.cost < b.cost or a.cost == b.cost and a.result.seconds < b.result.seconds
  end)
  for _, point in ipairs(cloud) do
    if #front == 0 or point.result.seconds < front[#front].result.seconds then front[#front + 1] = point end
  end
  return cloud, front
end

plots.series = all_series

return plots
