-- The page of a sweep: of points as `strobe sweep` has them, from its JSON, or from its results file.

local kit = require "commands.report.kit"
local new_page = require "commands.report.page".new
local plots = require "commands.sweep.plots"
local results = require "commands.sweep.results"
local text = require "commands.sweep.text"
local charts, command, html = kit.charts, kit.command, kit.html
local json = command.json

local sweep_page = {}

local function table_of(points)
  local names, rows = text.names(points), {}
  local heads = { { "point", true }, { "program" }, { "GPU" }, { "method" } }
  for _, name in ipairs(names) do heads[#heads + 1] = { name } end
  for _, title in ipairs { "time", "kernels", "speed-up", "cost" } do heads[#heads + 1] = { title, true } end
  heads[#heads + 1] = { "state" }
  for i, point in ipairs(points) do
    local seconds = point.result and point.result.seconds
    local cells = { html.cell(tostring(point.position), point.position), html.cell(point.saved.program), html.cell(point.saved.gpu),
      html.cell(text.method(point)) }
    for _, name in ipairs(names) do
      local value = text.parameter(point, name)
      cells[#cells + 1] = html.cell(value or "-", tonumber(value))
    end
    cells[#cells + 1] = html.cell(seconds and command.seconds(seconds) or "-", seconds or 1e30)
    local kernels <const> = point.result and point.result.kernel_seconds
    cells[#cells + 1] = html.cell(kernels and command.seconds(kernels) or "-", kernels or 1e30)
    cells[#cells + 1] = html.cell(point.speed_up and ("%.3f x"):format(point.speed_up) or "-", point.speed_up or -1)
    cells[#cells + 1] = html.cell(point.cost and ("%.6g"):format(point.cost) or "-", point.cost or -1)
    cells[#cells + 1] = html.cell(point.result and point.result.state or "not run")
    rows[i] = cells
  end
  local filter = #rows > 10 and '<input class="filter" data-table="points-table" placeholder="filter" aria-label="filter">' or ""
  return filter .. html.table(heads, rows, { id = "points-table", class = "sorts narrow" })
end

-- Time against cost of a series, above the line of its Pareto front; empty without costs.
local function costs(points, series)
  local cloud, front = plots.costs(points, series)
  if not cloud then return "" end
  local marks, corners = {}, {}
  for i, point in ipairs(cloud) do
    local name, us = ("point %d"):format(point.position), 1e6 * point.result.seconds
    marks[i] = { point.cost, us, name, 1, ("%s: cost %.6g, %s"):format(name, point.cost, command.seconds(point.result.seconds)) }
  end
  for i, point in ipairs(front) do corners[i] = { point.cost, 1e6 * point.result.seconds } end
  return ("<h3>%s</h3>"):format(html.text(series)) .. charts.points("time against cost, and the Pareto front", marks, { { "", corners } },
    { title = "cost", unit = "", log = false }, { title = "time, us", unit = "", log = false })
end

local function all_costs(points)
  local parts = {}
  for i, series in ipairs(plots.series(points)) do parts[i] = costs(points, series) end
  return table.concat(parts)
end

-- An SVG file inside of a page needs no namespace. Text on coloured cells stays on white.
local function drawing(svg, on_white)
  return ('<div class="drawing%s">%s</div>'):format(on_white and " paper" or "", (svg:gsub(' xmlns="[^"]*"', "")))
end

local function drawings(points)
  local parts, varied = {}, plots.varied(points)
  local function add(svg, on_white) parts[#parts + 1] = drawing(svg, on_white) end
  for _, name in ipairs(varied) do add(plots.line(points, name)) end
  for _, series in ipairs(plots.series(points)) do
    if varied[2] then add(plots.heat_map(points, series, varied[1], varied[2]), true) end
    if varied[1] then add(plots.tornado(points, series)) end
  end
  return table.concat(parts, "\n")
end

function sweep_page.text(points, name)
  local page = new_page()
  plots.set_series(points)
  page:add("effects", "Effects of the parameters", drawings(points))
  page:add("costs", "Time against cost, with the Pareto front", all_costs(points))
  page:add("points", "Points", table_of(points))
  return page:text(("Sweep of %d points"):format(#points), name)
end

local own_keys <const> = { point = true, program = true, gpu = true, method = true, state = true, seconds = true, kernel_seconds = true, cycles = true,
  wave_instructions = true, simulated_wave_instructions = true, cpu_seconds = true, peak_memory_bytes = true, exit_code = true,
  message = true, speed_up = true, cost = true, key = true }

-- The points that sweep's JSON holds.
function sweep_page.points_of(list)
  local points = {}
  for i, one in ipairs(list) do
    local names, values = {}, {}
    for _, key in ipairs(one) do
      if not own_keys[key] and json.present(one[key]) then names[#names + 1], values[#values + 1] = key, one[key] end
    end
    points[i] = { position = one.point, speed_up = json.present(one.speed_up), cost = json.present(one.cost),
      saved = { program = one.program, gpu = one.gpu, method = one.method, names = names, values = values },
      result = one.state ~= "not run" and { state = one.state, seconds = json.present(one.seconds),
        kernel_seconds = json.present(one.kernel_seconds) } or nil }
  end
  return points
end

-- The points that sweep's results file lists; their speed-ups are those against the first of each program.
function sweep_page.read(path)
  local file = results.open(path, "read")
  local points = file:listed()
  for _, point in ipairs(points) do
    point.result, point.cost = file:find(point.key), json.present(point.saved.cost)
  end
  local baseline = file:kept_flags().baseline
  file:close()
  if #points == 0 then command.fail(path .. ": lists no points - run strobe sweep --results with it first") end
  text.baselines(points, baseline)
  return points
end

return sweep_page
