-- Results of `strobe run`, `compare` and `sweep`, checked as far as reports use them.

local command = require "strobe.command"
local json = command.json

local read = {}

-- Of commands that report does not read, by a key that only their JSON has.
local others <const> = { machine = "bench", settings = "gpus show", kernels = "diff or inspect", gpus = "gpus", plugins = "plugins" }

local function described(file)
  if not json.is_object(file) then return "a list or a single value" end
  for key, name in pairs(others) do
    if file[key] ~= nil then return "written by strobe " .. name end
  end
  return "it has other fields"
end

-- What reports use of a launch: { key, kind, of what it is made of }. "object of", "list of": whose parts all are of the third;
-- "?": it may be absent or null, as in results of other versions.
local spot <const> = { { "pc", "integer" }, { "text", "string" }, { "issued", "number" }, { "cycles", "object of", "number" },
  { "file", "string?" }, { "line", "integer?" }, { "memory", "string?" }, { "space", "string?" }, { "waits", "string?" }, { "bytes", "number?" }, { "slow", "boolean?" }, { "compares", "boolean?" }, { "call", "string?" }, { "source", "string?" }, { "accesses", "number?" }, { "lines", "number?" },
  { "loads", "number?" }, { "latency", "number?" } }
local occupancy <const> = { { "waves", "number" }, { "wave_slots", "number" }, { "limited_by", "string" },
  { "limits", "object of", "number" }, { "vgprs", "integer" }, { "sgprs", "integer" }, { "lds_bytes", "integer" },
  { "waves_per_group", "integer" } }
local method <const> = { { "name", "string" }, { "parameters", "object of?", "string" } }
local part_of_stack <const> = { { "component", "string" }, { "cycles", "number" }, { "percent", "number" }, { "cpi", "number?" } }
local model <const> = { { "name", "string" }, { "parameters", "object of?", "string" }, { "basis", "string?" },
  { "cpi_stack", "list of?", part_of_stack }, { "notes", "list of?", "string" }, { "profile", "object?", {
    { "work_groups", "number?" }, { "wave_instructions", "number?" }, { "reused", "boolean?" }, { "seconds", "number?" } } },
  { "model_seconds", "number?" } }
local check <const> = { { "ok", "boolean" }, { "arg", "integer?" }, { "name", "string?" }, { "max_ulp", "number?" },
  { "mismatches", "number?" }, { "first", "string?" } }
local side <const> = { { "action", "string?" }, { "pc", "integer?" }, { "disassembly", "string?" }, { "group", "integer?" },
  { "wave", "integer?" }, { "lane", "integer?" } }
local finding <const> = { { "kind", "string" }, { "remark", "string?" }, { "count", "integer?" }, { "sides", "list of?", side } }
local metric <const> = { { "value", "number?" }, { "unit", "string?" }, { "description", "string?" }, { "basis", "string?" } }
local launch_shape <const> = { { "kernel", "string" }, { "mode", "string" }, { "waves", "number" }, { "wave_instructions", "number" },
  { "grid", "list of", "number" }, { "group", "list of", "number" }, { "metrics", "object of", metric },
  { "gpu", "string?" }, { "gpu_hash", "string?" }, { "gpu_number", "integer?" }, { "code_object_sha256", "string?" },
  { "work_groups", "number?" }, { "lane_instructions", "number?" }, { "queue", "integer?" }, { "began", "number?" },
  { "overlapped_cycles", "number?" }, { "outputs_exact", "boolean?" }, { "outputs_sha256", "string?" },
  { "cycles", "number?" }, { "seconds", "number?" }, { "kernel_seconds", "number?" }, { "ipc", "number?" }, { "stalls", "object of?", "number" },
  { "bottlenecks", "list of?", { { "unit", "string" }, { "percent", "number" } } }, { "occupancy", "object?", occupancy },
  { "caches", "object?", { { "state", "string" }, { "launches_before", "number?" }, { "warm_ups", "number?" } } },
  { "error_bar", "object?", { { "half_width_percent", "number" }, { "confidence", "number" } } }, { "sampler", "object?", method },
  { "model", "object?", model }, { "sampler_remark", "string?" }, { "predicted_by", "string?" },
  { "simulated_wave_instructions", "number?" }, { "hot_spots", "list of?", spot }, { "checks", "list of?", check },
  { "race_findings", "list of?", finding }, { "not_known", "object of?", "string" }, { "wall_seconds", "number?" },
  { "cpu_seconds", "number?" }, { "threads", "integer?" }, { "one_thread_because", "string?" },
  { "wave_instructions_per_second", "number?" } }
local gpu_shape <const> = { { "name", "string" }, { "hash", "string?" }, { "configuration", "object of?", "scalar" },
  { "sources", "object of?", { { "kind", "string?" }, { "source", "string?" } } },
  { "gpus", "list of?", { { "name", "string" }, { "target", "string" } } } }
local result_shape <const> = { { "strobe", "string" }, { "command", "string?" }, { "gpu", "object", gpu_shape },
  { "launches", "list" }, { "totals", "object of?", "number?" }, { "copy_seconds", "number?" },
  { "peak_memory_bytes", "number?" }, { "warnings", "list of?", "string" }, { "error", "string?" } }

local function is_of(value, kind)
  if kind == "object" then return json.is_object(value) end
  if kind == "list" then return type(value) == "table" and not json.is_object(value) end
  if kind == "integer" then return math.type(value) == "integer" end
  if kind == "scalar" then return type(value) ~= "table" end
  return type(value) == kind
end

local check_shape

-- `where`: "launch 3: occupancy.", what stands before a key in messages.
local function check_part(path, where, key, value, kind)
  local named_kind = type(kind) == "table" and "object" or kind
  if named_kind:sub(-1) == "?" then
    if value == json.null then return end
    named_kind = named_kind:sub(1, -2)
  end
  if not is_of(value, named_kind) then
    command.fail(("%s: %s%s is missing or no %s - the file is damaged, or of another version"):format(path, where, key, named_kind))
  end
  if type(kind) == "table" then check_shape(path, where .. key .. ".", value, kind) end
end

function check_shape(path, where, object, shape)
  for _, one in ipairs(shape) do
    local key, kind, part = table.unpack(one)
    local value = object[key]
    local is_optional = kind:sub(-1) == "?"
    kind = kind:gsub("%?$", "")
    if not (is_optional and (value == nil or value == json.null)) then
      local outer = kind:match "^(.*) of$" or kind
      check_part(path, where, key, value, outer == "object" and outer == kind and part or outer)
      if outer ~= kind then
        for i, element in ipairs(value) do
          local name = outer == "object" and element or ("[%d]"):format(i - 1)
          check_part(path, where .. key .. (outer == "object" and "." or ""), name, outer == "object" and value[name] or element, part)
        end
      end
    end
  end
end

local function check_launch(path, launch, number)
  if not json.is_object(launch) then command.fail(("%s: launch %d is no object - the file is damaged"):format(path, number)) end
  check_shape(path, ("launch %d: "):format(number), launch, launch_shape)
end

-- An error in one line unless all that Strobe reads of the result of `strobe run` is as it writes it.
function read.check_result(path, file)
  if not json.is_object(file.gpu) or type(file.gpu.name) ~= "string" then
    command.fail(path .. ": gpu has no name - the file is damaged, or of another version")
  end
  check_shape(path, "", file, result_shape)
  for number, launch in ipairs(file.launches) do check_launch(path, launch, number - 1) end
end

-- Launches get the names of kernels as their authors wrote them; `symbol` keeps those of the code object.
function read.name_kernels(file)
  local symbols = {}
  for i, launch in ipairs(file.launches) do symbols[i] = launch.kernel end
  local names = command.kernel_names(symbols)
  for i, launch in ipairs(file.launches) do launch.kernel, launch.symbol = names[symbols[i]], symbols[i] end
end

local function check_result(path, file)
  read.check_result(path, file)
  read.name_kernels(file)
  if #file.launches == 0 then command.fail(path .. ": has no launch - nothing to show") end
  local own = command.process().version
  if file.strobe ~= own then
    command.err(("strobe: warning: %s: written by Strobe %s, and this is %s - what either lacks is left out\n"):format(path,
      command.quote(file.strobe), own))
  end
end

-- Calls body(...). What it meets that no check has named is a value of the file that Strobe does not write.
function read.guard(path, body, ...)
  local result = table.pack(pcall(body, ...))
  if result[1] then return table.unpack(result, 2, result.n) end
  if tostring(result[2]):find "^%(strobe%)/" then
    command.fail(path .. ": has a value that Strobe does not write - the file was changed, is damaged, or of another version")
  end
  error(result[2], 0)
end

local row_kinds <const> = { workload = "string", kernel = "string", gpu = "string", sampler = "string", error_percent = "number" }
local point_kinds <const> = { point = "number", program = "string", gpu = "string", method = "string", state = "string" }

local function check_list(path, list, name, kinds_of)
  for number, one in ipairs(list) do
    for key, kind in pairs(kinds_of) do
      if not json.is_object(one) or type(one[key]) ~= kind then
        command.fail(("%s: %s %d: %s is missing or no %s - the file is damaged, or of another version"):format(path, name, number,
          key, kind))
      end
    end
  end
  if #list == 0 then command.fail(("%s: has no %s - nothing to show"):format(path, name)) end
end

local function kind_of(file)
  if not json.is_object(file) then return nil end
  if type(file.launches) == "table" and type(file.strobe) == "string" then return "result" end
  if type(file.rows) == "table" and type(file.summary) == "table" then return "comparison" end
  if type(file.points) == "table" then return "sweep" end
end

-- What is in a file, and its kind: "result" (of run), "comparison" (of compare), "sweep". An error in one line if it is
-- none of them. A result of another version is one, with a line on stderr.
function read.file(path)
  local text = command.read(path)
  if text:sub(1, 15) == "SQLite format 3" then return nil, "database" end
  local file = json.parse(text)
  if file == nil then
    command.fail(path .. ": is not JSON, or was cut off - give a complete file of strobe run, compare or sweep")
  end
  local kind = kind_of(file)
  if kind == "result" then
    check_result(path, file)
  elseif kind == "comparison" then
    check_list(path, file.rows, "row", row_kinds)
  elseif kind == "sweep" then
    check_list(path, file.points, "point", point_kinds)
  else
    command.fail(("%s: is no result of strobe run, compare or sweep: %s"):format(path, described(file)))
  end
  file.path = path
  return file, kind
end

-- The result of `strobe run --json` in a file.
function read.result(path)
  local file, kind = read.file(path)
  if kind ~= "result" then command.fail(("%s: is no result of strobe run --json, but of a %s"):format(path, kind)) end
  return file
end

-- A number, or nil.
function read.number(value) return math.type(value) and value or nil end

-- Seconds of launches without their overhead; nil: not known of all.
function read.kernel_seconds(launches)
  local all = 0.0
  for _, launch in ipairs(launches) do
    local seconds <const> = read.number(launch.kernel_seconds)
    if not seconds then return nil end
    all = all + seconds
  end
  return all
end

-- key, value of an object, in its order; of anything else, nothing.
function read.items(object)
  local i = 0
  return function()
    i = i + 1
    if not json.is_object(object) or object[i] == nil then return end
    return object[i], object[object[i]]
  end
end

-- The value of a metric of a launch, or nil.
function read.metric(launch, name)
  local metric = launch.metrics[name]
  return json.is_object(metric) and read.number(metric.value) or nil
end

-- What a launch's power.watts are made of, largest first: { { name =, watts = } ... }; empty: no power is known.
function read.power_parts(launch)
  local parts = {}
  for _, name in ipairs(launch.metrics) do
    local part, watts = name:match "^power%.([%w_]+)$", read.metric(launch, name)
    if part and part ~= "watts" and launch.metrics[name].unit == "W" and watts and watts > 0 then
      parts[#parts + 1] = { name = part, watts = watts }
    end
  end
  table.sort(parts, function(a, b) return a.watts > b.watts or a.watts == b.watts and a.name < b.name end)
  return parts
end

-- A clock of a configuration, "2.1 GHz".
function read.megahertz(text)
  local number, unit = text:match "^([%d.]+) (%a+)$"
  return number * ({ Hz = 1e-6, kHz = 1e-3, MHz = 1, GHz = 1e3 })[unit]
end

return read
