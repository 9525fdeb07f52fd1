-- The file of --results: a line for each run that ended, so that a comparison that was stopped goes on where it was.

local command = require "strobe.command"
local json = command.json

local kept = {}
kept.__index = kept

local format <const> = "strobe compare 3"

-- What a line has of each launch, in this order, and of what type.
local fields <const> = {
  { "kernel", "string" }, { "seconds", "float" }, { "wall_seconds", "float" }, { "cpu_seconds", "float" },
  { "wave_instructions", "integer" }, { "simulated_wave_instructions", "integer" }, { "predicted", "boolean" },
  { "remark", "string" }, { "half_width", "optional" }, { "confidence", "float" }, { "l1_lookups", "integer" },
  { "l1_misses", "integer" }, { "l2_lookups", "integer" }, { "l2_misses", "integer" }, { "profile_seconds", "float" },
  { "model_seconds", "float" },
}

-- A run's name in tables.
local function name_of(key) return table.concat({ key.workload, key.gpu, key.sampler }, "\0") end

local function value_of(value, kind)
  if kind == "optional" and value == json.null then return nil end
  if kind == "float" or kind == "optional" then
    assert(type(value) == "number")
    return value + 0.0
  end
  if kind == "integer" then return assert(math.tointeger(value)) end
  assert(type(value) == kind)
  return value
end

local function launch_of(values)
  local launch = {}
  for place, field in ipairs(fields) do launch[field[1]] = value_of(values[place], field[2]) end
  return launch
end

-- The key and the launches of a line. An error: it is none of ours.
local function read_line(line)
  local run, launches = json.parse(line), {}
  local key = { workload = value_of(run[1], "string"), gpu = value_of(run[2], "string"), sampler = value_of(run[3], "string") }
  for place, values in ipairs(value_of(run[4], "table")) do launches[place] = launch_of(values) end
  return key, launches
end

local function line_of(key, launches)
  local list = {}
  for place, launch in ipairs(launches) do
    local values = {}
    for i, field in ipairs(fields) do
      local value = launch[field[1]]
      if value == nil then value = json.null end
      values[i] = value
    end
    list[place] = values
  end
  return json.text { key.workload, key.gpu, key.sampler, list }
end

function kept:read(text, shown, header)
  local first
  local number = 0
  for line in text:gmatch "([^\n]*)\n" do
    number = number + 1
    if number == 1 then
      first = line
      if line ~= header then
        command.fail(shown .. ": does not hold runs of this command with the same --set values - name another file")
      end
    else
      local good, key, launches = pcall(read_line, line)
      if not good then
        command.fail(("%s:%d: is not a saved run - remove the line, or name another file"):format(shown, number))
      end
      self.runs[name_of(key)] = launches
    end
  end
  return first
end

-- The runs in the file at `path`; "" keeps nothing. An error if the file is none of ours, belongs to other settings
-- (KEY=VALUE, ...), or is written by another comparison.
function kept.open(path, settings)
  local self = setmetatable({ runs = {} }, kept)
  if path == "" then return self end
  local shown = "--results: " .. path
  local header = json.text { format, settings }
  self.file = command.growing_file(path, shown)
  local text = self.file:text()
  local whole = text:match "^(.*\n)" or ""  -- a last line that was cut off is written anew
  if self:read(whole, shown, header) then
    self.file:cut(#whole)
  elseif text ~= "" then
    command.fail(shown .. ": does not hold runs of this command - name another file")
  else
    self.file:append(header)
  end
  return self
end

-- The launches of a run, or nil.
function kept:find(key) return self.runs[name_of(key)] end

function kept:add(key, launches)
  self.runs[name_of(key)] = launches
  if self.file then self.file:append(line_of(key, launches)) end
end

-- Lets others write the file.
function kept:close()
  if self.file then self.file:close() end
  self.file = nil
end

return kept
