-- Results of `strobe run --json`, checked as far as reports use them.

local command = require "strobe.command"
local json = command.json

local read = {}

-- Of other commands, by a key that only their JSON has.
local others <const> = { rows = "compare, sweep or bench", settings = "gpus show", kernels = "diff or inspect" }

local function kind_of(file)
  if not json.is_object(file) then return "a list or a single value" end
  for key, name in pairs(others) do
    if file[key] ~= nil then return "written by strobe " .. name end
  end
  return "something else"
end

local kinds <const> = { kernel = "string", mode = "string", metrics = "table", grid = "table", group = "table",
  waves = "number", wave_instructions = "number" }

local function check_launch(path, launch, number)
  if not json.is_object(launch) then command.fail(("%s: launch %d is no object - the file is damaged"):format(path, number)) end
  for key, kind in pairs(kinds) do
    if type(launch[key]) ~= kind then
      command.fail(("%s: launch %d: %s is missing or no %s - the file is damaged, or of another version"):format(path, number,
        key, kind))
    end
  end
end

-- The result in a file; an error in one line if it is none. A result of another version is one, with a line on stderr.
function read.result(path)
  local file = json.parse(command.read(path))
  if file == nil then
    command.fail(path .. ": is not JSON, or was cut off - give a complete file of strobe run --json FILE")
  end
  if not json.is_object(file) or type(file.launches) ~= "table" or type(file.strobe) ~= "string" then
    command.fail(("%s: is no result of strobe run --json: %s"):format(path, kind_of(file)))
  end
  if not json.is_object(file.gpu) or type(file.gpu.name) ~= "string" then
    command.fail(path .. ": gpu has no name - the file is damaged, or of another version")
  end
  for number, launch in ipairs(file.launches) do check_launch(path, launch, number - 1) end
  if #file.launches == 0 then command.fail(path .. ": has no launch - nothing to show") end
  local own = command.process().version
  if file.strobe ~= own then
    command.err(("strobe: warning: %s: written by Strobe %s, and this is %s - what either lacks is left out\n"):format(path,
      file.strobe, own))
  end
  file.path = path
  return file
end

-- A number, or nil.
function read.number(value) return math.type(value) and value or nil end

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

return read
