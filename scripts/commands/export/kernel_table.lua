-- A result as a table of operators: what simulators of LLM serving and of systems take as the times of a GPU.
--
-- The formats: `table` is ours; `llmservingsim` is dense.csv of LLMServingSim (profiler/README.md @5daddb21: layer, tokens,
-- time_us); `chakra` is the JSON that Chakra's feeder reads for ASTRA-sim (mlcommons/chakra src/feeder/json_node.cpp @21585d8f).

local command = require "strobe.command"
local csv_records = require "commands.sweep.csv_records"
local json = command.json

local kernel_table = {}

local columns <const> = { "kernel", "launch", "operator", "shape", "type", "tokens" }
local computation <const> = 4  -- Chakra's COMP_NODE

-- By kernel, and by the number of a launch, which counts from 0.
local function operators_of(path)
  local of = {}
  for _, one in ipairs(path and csv_records.read("--operators", path, columns, { "operator", "kernel or launch" }) or {}) do
    if not one.operator or not (one.kernel or one.launch) then command.fail(one.place .. ": give an operator, and its kernel or launch") end
    if one.tokens and not one.tokens:find "^%d+$" then
      command.fail(("%s: tokens: %s is no whole number"):format(one.place, command.quote(one.tokens)))
    end
    of[one.launch or one.kernel] = one
  end
  return of
end

-- Least and greatest seconds of a launch: by strobe run --uncertainty, or the sampler's error bar; nil without either.
local function interval_of(launch, seconds)
  local uncertainty, bar = json.present(launch.uncertainty), json.present(launch.error_bar)
  if json.is_object(uncertainty) then return json.present(uncertainty.low_seconds), json.present(uncertainty.high_seconds) end
  if not json.is_object(bar) or type(bar.half_width_percent) ~= "number" then return nil end
  local width = seconds * bar.half_width_percent / 100
  return math.max(0, seconds - width), seconds + width
end

-- A row for each launch with a time: { operator =, shape =, type =, tokens =, seconds =, low =, high =, gpu = }.
local function launches_of(result, of)
  local list = {}
  for i, launch in ipairs(result.launches) do
    local seconds, known = json.present(launch.seconds), of[tostring(i - 1)] or of[launch.kernel] or of[launch.symbol] or {}
    if type(seconds) == "number" then
      local low, high = interval_of(launch, seconds)
      local shape = ("%s in %s"):format(table.concat(launch.grid or {}, "x"), table.concat(launch.group or {}, "x"))
      list[#list + 1] = { operator = known.operator or launch.kernel, shape = known.shape or shape, type = known.type or "",
        tokens = known.tokens, seconds = seconds, kernel_seconds = json.present(launch.kernel_seconds), low = low, high = high, gpu = json.present(launch.gpu) or "" }
    end
  end
  if #list == 0 then command.fail "--kernel-table: no launch has a time - run it in detailed mode" end
  return list
end

-- The means of launches that have the same operator, shape, type and GPU.
local function means_of(list)
  local means, known = {}, {}
  for _, one in ipairs(list) do
    local name = table.concat({ one.operator, one.shape, one.type, one.tokens or "", one.gpu }, "\0")
    local mean = known[name]
    if not mean then
      mean = { launches = 0, seconds = 0, kernel_seconds = 0, low = 0, high = 0 }
      for _, field in ipairs { "operator", "shape", "type", "tokens", "gpu" } do mean[field] = one[field] end
      known[name], means[#means + 1] = mean, mean
    end
    mean.launches, mean.seconds = mean.launches + 1, mean.seconds + one.seconds
    mean.kernel_seconds = mean.kernel_seconds and one.kernel_seconds and mean.kernel_seconds + one.kernel_seconds
    mean.low, mean.high = mean.low and one.low and mean.low + one.low, mean.high and one.high and mean.high + one.high
  end
  for _, mean in ipairs(means) do
    for _, field in ipairs { "seconds", "kernel_seconds", "low", "high" } do mean[field] = mean[field] and mean[field] / mean.launches end
  end
  return means
end

local function microseconds(seconds) return seconds and ("%.9g"):format(1e6 * seconds) or "" end

local formats = {}

formats["table"] = function(list)
  local lines = { command.csv_line { "operator", "shape", "type", "gpu", "launches", "time_us", "low_us", "high_us", "kernel_us" } }
  for _, one in ipairs(means_of(list)) do
    lines[#lines + 1] = command.csv_line { one.operator, one.shape, one.type, one.gpu, tostring(one.launches), microseconds(one.seconds),
      microseconds(one.low), microseconds(one.high), microseconds(one.kernel_seconds) }
  end
  return table.concat(lines)
end

function formats.llmservingsim(list)
  local lines, with_tokens = { command.csv_line { "layer", "tokens", "time_us" } }, {}
  for _, one in ipairs(list) do
    if one.tokens then with_tokens[#with_tokens + 1] = one end
  end
  if #with_tokens == 0 then command.fail "--kernel-table: llmservingsim: no launch has tokens - state them with --operators" end
  local means = command.stable_sort(means_of(with_tokens), function(a, b)
    return a.operator < b.operator or a.operator == b.operator and tonumber(a.tokens) < tonumber(b.tokens)
  end)
  for _, one in ipairs(means) do lines[#lines + 1] = command.csv_line { one.operator, one.tokens, microseconds(one.seconds) } end
  return table.concat(lines)
end

-- A node for each launch, each after the one before it; times are whole microseconds there.
function formats.chakra(list)
  local nodes = {}
  for i, one in ipairs(list) do
    nodes[i] = json.object("Id", i - 1, "Name", one.operator, "NodeType", computation, "is_cpu_op", false, "runtime",
      math.max(1, math.floor(1e6 * one.seconds + 0.5)), "data_deps", i > 1 and { i - 2 } or {})
  end
  return json.text(json.object("workload_graph", nodes), 2) .. "\n"
end

function kernel_table.text(result, format, operators)
  command.one_of("--kernel-table", format, { "table", "llmservingsim", "chakra" })
  return formats[format](launches_of(result, operators_of(operators)))
end

return kernel_table
