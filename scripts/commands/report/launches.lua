-- All launches of a result: in their order, in a table that sorts, and above a roof.

local kit = require "commands.report.kit"
local roofline = require "commands.report.roofline"
local run = require "commands.report.run"
local timeline = require "commands.report.timeline"
local charts, command, html, read = kit.charts, kit.command, kit.html, kit.read
local json = command.json

local launches = {}

local max_points <const>, all_levels <const> = 60, 3  -- kernels of the roofline, and those with a point for each level

local function stalled_by(launch)
  local most, name = 0, "-"
  for cause, percent in read.items(json.present(launch.stalls)) do
    if cause ~= "issue" and percent > most then most, name = percent, cause end
  end
  return most > 0 and ("%s %.0f %%"):format(name, most) or "-"
end

local function row(launch, number)
  local seconds, cycles, ipc = read.number(launch.seconds), read.number(launch.cycles), read.number(launch.ipc)
  local busiest, kernel = type(launch.bottlenecks) == "table" and launch.bottlenecks[1], read.number(launch.kernel_seconds)
  return { html.cell(tostring(number), number), html.cell(launch.kernel), html.cell(table.concat(launch.grid, " x ")),
    html.cell(seconds and command.seconds(seconds) or "-", seconds or 0),
    html.cell(kernel and command.seconds(kernel) or "-", kernel or 0), html.cell(cycles and command.commas(cycles) or "-", cycles or 0),
    html.cell(ipc and ("%.2f"):format(ipc) or "-", ipc or 0), html.cell(stalled_by(launch)),
    html.cell(busiest and ("%s %.0f %%"):format(busiest.unit, busiest.percent) or "-"), html.cell(run.certainty(launch)) }
end

local heads <const> = { { "launch", true }, { "kernel" }, { "grid" }, { "time", true }, { "kernel time", true }, { "cycles", true }, { "IPC", true },
  { "most stalled by" }, { "busiest unit" }, { "how sure" } }

function launches.section(result, id)
  local rows = {}
  for i, launch in ipairs(result.launches) do rows[i] = row(launch, i - 1) end
  local filter = #rows > 10 and ('<input class="filter" data-table="%s" placeholder="filter" aria-label="filter">'):format(id) or ""
  return filter .. html.table(heads, rows, { id = id, class = "sorts narrow" })
end

-- Percent of a cause in the stalls of each launch.
local function percents(all, cause)
  local list = {}
  for i, launch in ipairs(all) do
    local stalls = json.present(launch.stalls)
    list[i] = stalls and read.number(stalls[cause]) or 0
  end
  list[#list + 1] = list[#list]  -- the last step has an end
  return list
end

local function causes_of(all)
  local names, colours, values = {}, {}, {}
  for n, cause in ipairs(command.stall_causes()) do
    local list = percents(all, cause.name)
    if charts.largest(list) > 0.05 then
      names[#names + 1], colours[#colours + 1], values[#values + 1] = cause.name, n, list
    end
  end
  return names, colours, values
end

-- SIMD-cycles by cause of each launch, above the time at which it began, or above its number if launches overlap.
function launches.stack(result)
  local names, colours, values = causes_of(result.launches)
  if #result.launches < 2 or #names == 0 then return "" end
  local spans, x = timeline.spans(result.launches), {}
  local by_time = spans ~= nil and not timeline.overlaps(result.launches)
  for i in ipairs(result.launches) do x[i] = by_time and spans[i].begin or i - 1 end
  x[#x + 1] = by_time and spans[#spans].ends or #result.launches
  return "<h3>SIMD-cycles by cause, launch after launch</h3>" .. charts.stack("stalls of the launches in their order", {
    x_title = by_time and "simulated time" or "launch", x_unit = by_time and "s" or "", y_title = "SIMD-cycles", names = names,
    colours = colours, x = x, values = values })
end

-- A lane for each queue, a bar for each launch; empty if not all have a time, or there is one.
function launches.timeline(result, kernels)
  local spans = timeline.spans(result.launches)
  if not spans or #spans < 2 then return "" end
  local colour, bars = {}, {}
  for n, kernel in ipairs(kernels) do colour[kernel.name] = n end
  for i, span in ipairs(spans) do
    local launch = result.launches[i]
    bars[i] = { span.begin, span.ends, span.lane, colour[launch.kernel], ("launch %d: %s, %s from %s; %s"):format(i - 1,
      launch.kernel, command.seconds(span.ends - span.begin), command.seconds(span.begin), stalled_by(launch)) }
  end
  return "<h3>Launches over simulated time, a lane for each queue, a colour for each kernel</h3>" ..
    charts.timeline("timeline of launches", timeline.lanes(result.launches), bars)
end

-- Sampling decisions; empty if nothing was sampled.
function launches.sampling(result)
  local rows = {}
  for i, launch in ipairs(result.launches) do
    local sampler = json.present(launch.sampler)
    if sampler then
      rows[#rows + 1] = { html.cell(tostring(i - 1), i - 1), html.cell(launch.kernel), html.cell(sampler.name),
        html.cell(run.certainty(launch)), html.cell(json.present(launch.sampler_remark) or "") }
    end
  end
  if #rows == 0 then return "" end
  return html.table({ { "launch", true }, { "kernel" }, { "sampler" }, { "decision" }, { "remark" } }, rows,
    { id = "sampling-table", class = "sorts" })
end

-- Operations per byte of each level of memory and per second, of the longest launch of each kernel that has operations, below the
-- peaks of levels and units. All levels of the first kernels, the last one of the others.
function launches.roofline(kernels, gpu)
  local points, roofs, top, high, low = {}, {}, 0, 0, math.huge
  local function note(one)
    if not roofs[one.roof] then roofs[#roofs + 1] = one end
    roofs[one.roof] = one
  end
  for n = 1, math.min(#kernels, max_points) do
    local levels, rate, most = {}, 0, nil
    for _, one in ipairs(roofline.of(kernels[n].launch, gpu)) do
      if one.per_byte then levels[#levels + 1] = one end
      if not one.is_level then
        rate = rate + one.rate
        if not most or one.rate > most.rate then most = one end
      end
    end
    if #levels > 0 then
      top = math.max(top, most.peak)
      note(most)
    end
    for k = n > all_levels and math.max(#levels, 1) or 1, #levels do
      local one = levels[k]
      note(one)
      low, high = math.min(low, one.per_byte), math.max(high, one.per_byte)
      points[#points + 1] = { one.per_byte, rate, k < #levels and one.roof or ("%s, %s"):format(kernels[n].name, one.roof), n,
        ("%s: %.3g operations per byte of %s, %.3g T/s, most of them %s"):format(kernels[n].name, one.per_byte, one.roof, rate, most.roof) }
    end
  end
  if #points == 0 then return "" end
  local lines, texts, first = {}, {}, math.huge
  for _, one in ipairs(roofs) do
    local ridge = one.is_level and top / one.peak * 1e3
    if ridge then low, high, first = math.min(low, ridge), math.max(high, ridge), math.min(first, ridge) end
  end
  for i, one in ipairs(roofs) do
    lines[i] = { one.roof, one.is_level and { { low / 10, low / 10 * one.peak / 1e3 }, { top / one.peak * 1e3, top } } or
      { { first * one.peak / top, one.peak }, { high * 10, one.peak } } }
    texts[i] = ("%.4g %s of %s"):format(one.peak, one.unit, one.roof)
  end
  return charts.points("roofline", points, lines, { title = "operations per byte of a level", unit = "", log = true },
    { title = "10^12 operations / s", unit = "", log = true }) .. ('<p class="faint">Roofs: %s.</p>'):format(table.concat(texts, ", "))
end

return launches
