-- What `strobe compare` prints and writes.

local command = require "strobe.command"
local rows = require "commands.compare.rows"
local json = command.json

local report = {}

local function percent(value) return value and ("%.2f %%"):format(value) or "-" end
local function points(value) return value and ("%+.2f"):format(value) or "-" end
local function times(value) return value and ("%.2f x"):format(value) or "-" end

local function bar_text(row)
  if not row.half_width then return "-" end
  return ("+-%.2f %% %s"):format(row.half_width, row.inside and "in" or "OUT")
end

local function text_or_nil(text) return text ~= "" and text or nil end

local function row_json(row)
  local bar = row.half_width and json.object("half_width_percent", row.half_width, "confidence", row.confidence)
  return json.object("workload", row.workload, "kernel", row.kernel, "gpu", row.gpu, "sampler", row.sampler, "launches",
    row.launches, "predicted_seconds", row.predicted_seconds, "detailed_seconds", row.detailed_seconds, "error_percent",
    row.error_percent, "speedup", row.speedup, "wall_seconds", row.wall_seconds, "detailed_wall_seconds",
    row.detailed_wall_seconds, "cpu_seconds", row.cpu_seconds, "detailed_cpu_seconds", row.detailed_cpu_seconds,
    "profile_seconds", row.profile_seconds, "model_seconds", row.model_seconds, "detailed_share", row.detailed_share,
    "switched", row.switched, "remark", text_or_nil(row.remark), "error_bar", bar, "inside_error_bar", row.inside,
    "l1_miss_rate_error", row.l1_miss_rate_error, "l2_miss_rate_error", row.l2_miss_rate_error)
end

local summary_fields <const> = { "sampler", "gpu", "n", "switched_share", "mean_error_percent", "max_error_percent",
  "switched_mean_error_percent", "switched_max_error_percent", "mean_speedup", "geomean_speedup", "max_speedup",
  "coverage_percent" }

local function summary_json(summary)
  local object = json.object()
  for _, field in ipairs(summary_fields) do object[field] = summary[field] end
  return object
end

local function failure_json(failed)
  return json.object("workload", failed.workload, "gpu", failed.gpu, "sampler", failed.method, "exit_code", failed.exit_code,
    "message", failed.message)
end

-- Long names by their beginning and end. Bytes 0x80 to 0xbf are inside a character.
local function shortened(name)
  if #name <= 32 then return name end
  local first, last = 16, #name - 13
  local function is_inside(at)
    local byte = name:byte(at + 1)
    return byte ~= nil and byte & 0xc0 == 0x80
  end
  while first > 0 and is_inside(first) do first = first - 1 end
  while last < #name and is_inside(last) do last = last + 1 end
  return name:sub(1, first) .. "..." .. name:sub(last + 1)
end

-- Workloads as tables and drawings show them, by how they were typed: short as far as that distinguishes them.
function report.shown_workloads(list)
  local shown, uses = {}, {}
  for _, row in ipairs(list) do
    if not shown[row.workload] then
      local text = shortened(row.workload)
      shown[row.workload], uses[text] = text, (uses[text] or 0) + 1
    end
  end
  for typed, text in pairs(shown) do
    if uses[text] > 1 then shown[typed] = typed end
  end
  return shown
end

local function rows_table(list)
  local shown, cells = report.shown_workloads(list), {}
  for i, row in ipairs(list) do
    cells[i] = { shown[row.workload], row.kernel, row.gpu, row.sampler, command.seconds(row.predicted_seconds),
      command.seconds(row.detailed_seconds), row.switched and percent(row.error_percent) or "not switched", bar_text(row),
      command.seconds(row.cpu_seconds), command.seconds(row.detailed_cpu_seconds), times(row.speedup),
      percent(100 * row.detailed_share), points(row.l1_miss_rate_error), points(row.l2_miss_rate_error) }
  end
  local parts = { command.table_text({ { "WORKLOAD" }, { "KERNEL" }, { "GPU" }, { "SAMPLER" }, { "PREDICTED", true },
    { "DETAILED", true }, { "ERROR", true }, { "ERROR BAR", true }, { "CPU", true }, { "DETAILED CPU", true },
    { "SPEED-UP", true }, { "IN DETAIL", true }, { "L1 MISS", true }, { "L2 MISS", true } }, cells) }
  for _, row in ipairs(list) do
    if row.remark ~= "" then
      parts[#parts + 1] = ("not switched: %s, %s, %s, %s: %s\n"):format(shown[row.workload], row.kernel, row.gpu, row.sampler,
        row.remark)
    end
  end
  return table.concat(parts)
end

local function summary_table(summaries)
  local cells = {}
  for i, s in ipairs(summaries) do
    cells[i] = { s.sampler, s.gpu, tostring(s.n), percent(100 * s.switched_share), percent(s.mean_error_percent),
      percent(s.max_error_percent), percent(s.switched_mean_error_percent), percent(s.switched_max_error_percent),
      times(s.mean_speedup), times(s.geomean_speedup), times(s.max_speedup), percent(s.coverage_percent) }
  end
  return command.table_text({ { "SAMPLER" }, { "GPU" }, { "ROWS", true }, { "SWITCHED", true }, { "MEAN ERROR", true },
    { "WORST", true }, { "SWITCHED MEAN", true }, { "SWITCHED WORST", true }, { "SPEED-UP", true }, { "GEOMEAN", true },
    { "BEST", true }, { "COVERAGE", true } }, cells)
end

-- `comparison`: { rows =, failures = }.
function report.text(comparison)
  local text = ""
  if #comparison.rows > 0 then
    text = rows_table(comparison.rows) .. "\n" .. summary_table(rows.summaries(comparison.rows))
  end
  for _, failed in ipairs(comparison.failures) do
    text = text .. ("failed: %s, %s, %s: %s\n"):format(failed.workload, failed.gpu, failed.method, failed.message)
  end
  return text
end

-- JSON's own text of a scalar, and nothing for null.
local function cell(value)
  if value == json.null then return "" end
  return type(value) == "string" and value or json.text(value)
end

function report.csv(comparison)
  local lines = {}
  for i, row in ipairs(comparison.rows) do
    local object = row_json(row)
    object.error_bar = row.half_width or json.null
    local titles, cells = {}, {}
    for n, name in ipairs(object) do
      titles[n] = name == "error_bar" and "error_bar_percent" or name
      cells[n] = cell(object[name])
    end
    if i == 1 then lines[1] = command.csv_line(titles) end
    lines[#lines + 1] = command.csv_line(cells)
  end
  return table.concat(lines)
end

local function each(list, form)
  local made = {}
  for i, one in ipairs(list) do made[i] = form(one) end
  return made
end

function report.json(comparison)
  return json.text(json.object(
    "rows", each(comparison.rows, row_json),
    "summary", each(rows.summaries(comparison.rows), summary_json),
    "failures", each(comparison.failures, failure_json)), 2) .. "\n"
end

return report
