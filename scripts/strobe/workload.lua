-- Workloads: modules that build buffers and launches from parameters, and check the result.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local gpus = require "strobe.gpu"
local run = require "strobe.run"

local workload = {}

local function names_of(parameters)
  local names = {}
  for name in pairs(parameters) do names[#names + 1] = name end
  return names
end

-- `value` in the type of the parameter's default; texts (of the command line) are read.
local function convert(place, value, default)
  local wanted = type(default)
  if wanted == "number" and type(value) == "string" and tonumber(value) then value = tonumber(value) end
  if wanted == "boolean" and (value == "true" or value == "false") then value = value == "true" end
  if math.type(default) == "integer" then return expect.type(value, "integer", place) end
  return expect.type(value, wanted, place)
end

local function check_range(place, value, parameter)
  if parameter.min and value < parameter.min then
    core.fail(("%s: %s is below its minimum %s"):format(place, value, parameter.min))
  end
  if parameter.max and value > parameter.max then
    core.fail(("%s: %s is above its maximum %s"):format(place, value, parameter.max))
  end
  if parameter.multiple_of and value % parameter.multiple_of ~= 0 then
    core.fail(("%s: %s is not a multiple of %s"):format(place, value, parameter.multiple_of))
  end
  if not parameter.choices then return end
  for _, choice in ipairs(parameter.choices) do
    if choice == value then return end
  end
  local choices = {}
  for position, choice in ipairs(parameter.choices) do choices[position] = tostring(choice) end
  core.fail(("%s: %s is not one of %s"):format(place, value, table.concat(choices, ", ")))
end

-- All parameters of a workload: the given ones checked, the others at their defaults.
function workload.resolve(module, given)
  local resolved = {}
  for name, parameter in pairs(module.parameters) do resolved[name] = parameter.default end
  for name, value in pairs(expect.type(given or {}, "table", module.name .. ": parameters")) do
    local parameter = module.parameters[name]
    local place = ("%s: %s"):format(module.name, tostring(name))
    if not parameter then
      local known = names_of(module.parameters)
      local hint = core.did_you_mean(tostring(name), known)
      if hint == "" then hint = " - available: " .. table.concat(known, ", ") end
      core.fail(("workload %s has no parameter %q%s"):format(module.name, tostring(name), hint))
    end
    resolved[name] = convert(place, value, parameter.default)
    check_range(place, resolved[name], parameter)
  end
  return resolved
end

local methods, state_of = {}, nil

-- What build() of the module returns, with the parameters resolved: {launches=, buffers=, check=, metrics=, ...}.
function methods:build(gpu, parameters)
  local module = state_of(self, "build")
  if not gpus.is(gpu) then core.fail(module.name .. ":build: give a gpu first") end
  local resolved = workload.resolve(module, parameters)
  local job = module.build(gpu, resolved)
  expect.type(job, "table", module.name .. ": value returned by build")
  expect.type(job.launches, "table", module.name .. ": launches returned by build")
  expect.optional(job.next_launch, "function", module.name .. ": next_launch returned by build")
  expect.optional(job.metrics, "function", module.name .. ": metrics returned by build")
  job.check = job.check or module.check
  return job, resolved
end

-- Builds, launches, checks. `mode`, `sampling` and `model` are those of strobe.run.
function methods:run(gpu, parameters, mode, sampling, model)
  local module = state_of(self, "run")
  local job, resolved = self:build(gpu, parameters)
  return run.new { gpu = gpu, launches = job.launches, next_launch = job.next_launch, check = job.check, metrics = job.metrics,
    buffers = job.buffers, parameters = resolved, name = module.name, mode = mode, sampling = sampling, model = model }
end

local make
make, state_of = class.new("workload", methods)

local function validated(module, name)
  local place = "workload " .. name
  expect.type(module, "table", place)
  expect.type(module.name, "string", place .. ": name")
  expect.type(module.build, "function", place .. ": build")
  expect.optional(module.check, "function", place .. ": check")
  for key, parameter in pairs(expect.type(module.parameters or {}, "table", place .. ": parameters")) do
    expect.type(key, "string", place .. ": a parameter's name")
    expect.type(parameter, "table", ("%s: %s"):format(place, key))
    if parameter.default == nil then core.fail(("%s: %s: has no default"):format(place, key)) end
  end
  return module
end

-- A workload of the library by name, or a module of one's own by the path of its .lua file.
function workload.new(name)
  expect.type(name, "string", "workload")
  local module
  if name:find("%.lua$") then module = core.run_file(name) else module = require("workloads." .. name) end
  validated(module, name)
  local fields = {}
  for key, value in pairs(module) do
    if key ~= "build" and key ~= "check" then fields[key] = value end
  end
  fields.parameters = fields.parameters or {}
  fields.doc = fields.doc or ""
  local state = { name = module.name, parameters = fields.parameters, build = module.build, check = module.check }
  return make(fields, state)
end

return workload
