-- What a sweep prints and writes: the table with speed-ups, CSV and JSON, rows of a query.

local command = require "strobe.command"
local json = command.json

local text = {}

-- Names of parameters in the order in which points have them first.
function text.names(points)
  local names, known = {}, {}
  for _, point in ipairs(points) do
    for _, name in ipairs(point.saved.names) do
      if not known[name] then known[name], names[#names + 1] = true, name end
    end
  end
  return names
end

function text.parameter(point, name)
  for i, one in ipairs(point.saved.names) do
    if one == name then return point.saved.values[i] end
  end
end

function text.method(point) return point.saved.method:match "^model%.(.*)$" or point.saved.method end

local function plain(value) return (value:gsub("%s", "")) end

local function matches(point, baseline)
  for name, value in pairs(baseline) do
    local own = name == "gpu" and point.saved.gpu or name == "method" and text.method(point) or text.parameter(point, name)
    if own == nil or plain(tostring(own)) ~= plain(tostring(value)) then return false end
  end
  return true
end

-- The point that each program's and method's points are compared with: the first that has the named values.
function text.baselines(points, baseline)
  local found = {}
  for _, point in ipairs(points) do
    local place = point.saved.program .. "\0" .. point.saved.method
    if not found[place] and matches(point, baseline or {}) then found[place] = point end
  end
  for _, point in ipairs(points) do
    local base = found[point.saved.program .. "\0" .. point.saved.method]
    local known = base and base.result and base.result.seconds and point.result and point.result.seconds
    point.speed_up = known and base.result.seconds / point.result.seconds or nil
  end
  return next(found) ~= nil
end

local function time_text(point)
  if not point.result then return "not run" end
  if point.result.state == "dominated" then return "dominated" end
  return point.result.seconds and command.seconds(point.result.seconds) or "failed"
end

-- The table for people.
function text.table(points)
  local names, rows, has_cost = text.names(points), {}, false
  for _, point in ipairs(points) do has_cost = has_cost or point.cost ~= nil end
  local columns = { { "POINT", true }, { "PROGRAM" }, { "GPU" }, { "METHOD" } }
  for _, name in ipairs(names) do columns[#columns + 1] = { name, true } end
  for _, title in ipairs { "TIME", "KERNELS", "SPEED-UP" } do columns[#columns + 1] = { title, true } end
  if has_cost then columns[#columns + 1] = { "COST", true } end
  for i, point in ipairs(points) do
    local cells = { tostring(point.position), point.saved.program, point.saved.gpu, text.method(point) }
    for _, name in ipairs(names) do cells[#cells + 1] = text.parameter(point, name) or "-" end
    cells[#cells + 1] = time_text(point)
    local kernels <const> = point.result and point.result.kernel_seconds
    cells[#cells + 1] = kernels and command.seconds(kernels) or "-"
    cells[#cells + 1] = point.speed_up and ("%.3f x"):format(point.speed_up) or "-"
    if has_cost then cells[#cells + 1] = point.cost and ("%.6g"):format(point.cost) or "-" end
    rows[i] = cells
  end
  return command.table_text(columns, rows)
end

local result_fields <const> = { "state", "seconds", "kernel_seconds", "cycles", "wave_instructions", "simulated_wave_instructions",
  "cpu_seconds", "peak_memory_bytes", "exit_code", "message" }

local function object_of(point, names)
  local object = json.object("point", point.position, "program", point.saved.program, "gpu", point.saved.gpu, "method",
    text.method(point))
  for _, name in ipairs(names) do object[name] = text.parameter(point, name) end
  for _, field in ipairs(result_fields) do
    object[field] = point.result and point.result[field] or (field == "state" and "not run" or nil)
  end
  for _, field in ipairs { "speed_up", "cost", "key" } do object[field] = point[field] end
  return object
end

-- JSON's own text of a scalar, and nothing for null.
local function cell(value)
  if value == nil or value == json.null then return "" end
  return type(value) == "string" and value or json.text(value)
end

local function csv_of(columns, rows)
  local lines = { command.csv_line(columns) }
  for _, row in ipairs(rows) do
    local cells = {}
    for i in ipairs(columns) do cells[i] = cell(row[i]) end
    lines[#lines + 1] = command.csv_line(cells)
  end
  return table.concat(lines)
end

function text.csv(points)
  local names, columns, rows = text.names(points), nil, {}
  for i, point in ipairs(points) do
    local object, row = object_of(point, names), {}
    columns = columns or table.move(object, 1, #object, 1, {})
    for n, name in ipairs(columns) do row[n] = object[name] end
    rows[i] = row
  end
  return csv_of(columns or {}, rows)
end

function text.json(points, screen)
  local names, list = text.names(points), {}
  for i, point in ipairs(points) do list[i] = object_of(point, names) end
  local object = json.object("points", list)
  if screen then object.screen = screen end
  return json.text(object, 2) .. "\n"
end

-- Rows of `strobe sweep query`: a table for people, CSV, JSON.
function text.rows_table(rows, columns)
  local titles, cells = {}, {}
  for i, name in ipairs(columns) do titles[i] = { name, #rows > 0 and type(rows[1][i]) == "number" } end
  for i, row in ipairs(rows) do
    cells[i] = {}
    for n in ipairs(columns) do cells[i][n] = cell(row[n]) end
  end
  return command.table_text(titles, cells)
end

text.rows_csv = function(rows, columns) return csv_of(columns, rows) end

function text.rows_json(rows, columns)
  local list = {}
  for i, row in ipairs(rows) do
    local object = json.object()
    for n, name in ipairs(columns) do object[name] = row[n] end
    list[i] = object
  end
  return json.text(list, 2) .. "\n"
end

return text
