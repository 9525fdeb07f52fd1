-- Reading back what `strobe run --json` wrote: as much as comparing two results needs.

local command = require "strobe.command"
local name_kernels <const> = require("commands.report.read").name_kernels
local json = command.json

local results = {}

-- What is raised for what no result has.
local foreign <const> = setmetatable({}, { __tostring = function() return "no result" end })

-- Counts of a launch that are metrics in all but place.
local work <const> = { "waves", "wave_instructions", "lane_instructions", "simulated_wave_instructions" }

local function at(object, key)
  if not json.is_object(object) or object[key] == nil then error(foreign) end
  return object[key]
end

local function of_type(value, kind)
  if type(value) ~= kind then error(foreign) end
  return value
end

local function text(object, key) return of_type(at(object, key), "string") end

local function number(value) return of_type(value, "number") + 0.0 end

-- The values of a list; of null, none.
local function elements(value)
  if value == json.null then return {} end
  if type(value) ~= "table" then return { value } end
  if not json.is_object(value) then return value end
  local list = {}
  for i, key in ipairs(value) do list[i] = value[key] end
  return list
end

-- key, value of an object in the order of the file; of an empty list or null, nothing.
local function items(value)
  local object = json.is_object(value) and value or {}
  if object ~= value and #elements(value) > 0 then error(foreign) end
  local i = 0
  return function()
    i = i + 1
    local key = object[i]
    if key ~= nil then return key, object[key] end
  end
end

-- "64 x 2"
local function extent_text(extent)
  local sizes = {}
  for i, one in ipairs(elements(extent)) do sizes[i] = json.text(one) end
  return table.concat(sizes, " x ")
end

-- "photon:confidence=0.95,window=3", or "none".
local function sampler_text(sampler)
  if sampler == json.null then return "none" end
  local parameters = {}
  for name, value in items(at(sampler, "parameters")) do
    parameters[#parameters + 1] = name .. "=" .. of_type(value, "string")
  end
  return text(sampler, "name") .. (#parameters > 0 and ":" or "") .. table.concat(parameters, ",")
end

local function read_metrics(launch, read)
  for _, count in ipairs(work) do read.metrics[count] = { value = number(at(launch, count)), unit = "", description = "" } end
  for name, metric in items(at(launch, "metrics")) do
    read.metrics[name] = {
      value = number(at(metric, "value")), unit = text(metric, "unit"), description = text(metric, "description"),
    }
  end
end

local function read_times(launch, read)
  for cause, percent in items(at(launch, "stalls")) do read.stalls[cause] = number(percent) end
  local model = json.present(launch.model)
  if model then
    read.setup[#read.setup + 1] = { "model", text(model, "name") }
    for _, component in ipairs(elements(at(model, "cpi_stack"))) do
      local name = text(component, "component")
      read.stack[name] = (read.stack[name] or 0) + number(at(component, "percent"))
    end
  end
  for _, unit in ipairs(elements(at(launch, "bottlenecks"))) do
    read.busy[text(unit, "unit")] = number(at(unit, "percent"))
  end
end

-- `setup`: what was run, as texts, with the same keys for every launch; `seconds`: nil in functional mode; `stalls`: cause
-- to percent of SIMD-cycles; `stack`, of a model: component to percent of the time; `busy`: unit to percent of the time.
local function launch_of(launch)
  local read = {
    kernel = text(launch, "kernel"), stalls = {}, stack = {}, busy = {}, metrics = {},
    setup = {
      { "code object", text(launch, "code_object_sha256"):sub(1, 12) },
      { "grid", extent_text(at(launch, "grid")) },
      { "group", extent_text(at(launch, "group")) },
      { "mode", text(launch, "mode") },
      { "sampler", sampler_text(at(launch, "sampler")) },
    },
  }
  read_metrics(launch, read)
  if at(launch, "seconds") == json.null then return read end
  read.seconds = number(launch.seconds)
  local kernel_seconds <const> = json.present(launch.kernel_seconds)
  read.kernel_seconds = kernel_seconds and number(kernel_seconds)
  read_times(launch, read)
  return read
end

local function result_of(file)
  local result = { version = text(file, "strobe"), command = text(file, "command"), launches = {} }
  local gpu = at(file, "gpu")
  result.gpu = text(gpu, "name")
  if gpu.configuration ~= nil then
    result.configuration = {}
    for key, value in items(gpu.configuration) do
      table.insert(result.configuration, { key, of_type(value, "string") })
    end
  end
  for i, launch in ipairs(elements(at(file, "launches"))) do result.launches[i] = launch_of(launch) end
  name_kernels(result)
  return result
end

-- The result in a file. What cannot be read, is no JSON, or no result of `strobe run`, is an error that names it.
function results.read(path)
  local file = json.parse(command.read(path))
  if file == nil then
    command.fail(path .. ": is not JSON - give a complete file written by strobe run --json")
  end
  local good, result = pcall(result_of, file)
  if not good and result ~= foreign then error(result, 0) end
  if not good then
    command.fail(path .. ": is not a result of strobe run --json - results of compare and bench have another format")
  end
  result.path = path
  return result
end

return results
