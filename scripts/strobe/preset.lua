-- Presets are values: calling one with a table of changes returns a new one and leaves the old as it is.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"

local preset = {}
local methods, make, state_of = {}, nil, nil

-- {l1v = {size = "32 KiB"}} and {["l1v.size"] = "32 KiB"} as a list of {key=, text=, place=}.
local function flatten(changes, prefix, place, list)
  for name, value in pairs(changes) do
    local key = prefix .. expect.type(name, "string", "preset: a key")
    if type(value) == "table" then
      flatten(value, key .. ".", place, list)
    else
      list[#list + 1] = { key = key, text = expect.parameter_text(value, key), place = place }
    end
  end
  return list
end

-- What the topology of the preset that is being loaded did (machine.table_use), and the same of the preset that was loaded
-- last, which is its `core`. No other is kept, since a machine takes megabytes.
local reading, last

function preset.keep_reading(state) reading = state end

-- Once, and for who has that preset; nil: it was another one, or its topology made others of it, which may differ.
function preset.take_reading(object)
  local found = last
  if not found or found.core ~= state_of(object).core then return nil end
  last = nil
  return not state_of(found.reading.preset).is_origin and found.reading or nil
end

-- core.preset, where a machine is likely to be made.
function preset.load(name, overrides)
  reading, last = nil, nil
  local loaded = core.preset(name, overrides)
  reading, last = nil, reading and { core = loaded, reading = reading }
  return loaded
end

local function load(name, overrides)
  local loaded = preset.load(name, overrides)
  return make(loaded:info(), { core = loaded, name = name, overrides = overrides })
end

-- A later change of the same key replaces the earlier.
local function merged(old, new)
  local list, position = {}, {}
  for _, changes in ipairs { old, new } do
    for _, change in ipairs(changes) do
      position[change.key] = position[change.key] or #list + 1
      list[position[change.key]] = change
    end
  end
  return list
end

local function derive(self, changes)
  local state = state_of(self, "()")
  expect.type(changes, "table", "preset")
  state.is_origin = true
  return load(state.name, merged(state.overrides, flatten(changes, "", core.position(), {})))
end

-- The value of a key: a number in its base unit (or a text, or a flag), its text with the unit, and its origin.
function methods:get(key)
  local state = state_of(self, "get")
  local value, text, origin = state.core:get(expect.type(key, "string", "preset:get"))
  if state.read then state.read[key:match "^[^.]*"] = true end
  if value == nil then
    core.fail(("preset %s has no key %q%s"):format(self.name, key, core.did_you_mean(key, state.core:keys())))
  end
  return value, text, origin
end

-- The ends of the range that [source] states for a key, as numbers of get(); nil: it states none.
function methods:range(key)
  self:get(key)
  for _, one in ipairs(state_of(self, "range").core:settings()) do
    if one.key == key then return one.least, one.greatest end
  end
end

function methods:keys() return state_of(self, "keys").core:keys() end

-- What preset:from returned -> {value=, from=}.
local computed_values = setmetatable({}, { __mode = "k" })

-- A value that a topology gives to a component and that follows from keys: what the preset says of the one key, or `value`.
function methods:from(keys, value)
  state_of(self, "from")
  if type(keys) == "string" then keys = { keys } end
  expect.type(keys, "table", "preset:from: keys")
  for _, key in ipairs(keys) do self:get(key) end
  if value == nil then
    if #keys ~= 1 then core.fail "preset:from: give one key, or a value computed from all keys" end
    value = state_of(self, "from").core:value(keys[1])
  end
  local computed = setmetatable({}, { __name = "computed value", __metatable = "locked" })
  computed_values[computed] = { value = expect.parameter(value, "preset:from: value"), from = { table.unpack(keys) } }
  return computed
end

-- The same of a policy with its parameters, for the parameter `name` of another component: { name = ..., ["name.size"] = ... }.
function methods:policy(key, name)
  local values = { [expect.type(name, "string", "preset:policy: name")] = self:from(key) }
  for _, own in ipairs(self:keys()) do
    if own:sub(1, #key + 1) == key .. "." then values[name .. own:sub(#key + 1)] = self:from(own) end
  end
  return values
end

function preset.computed(value) return computed_values[value] end

make, state_of = class.new("preset", methods, { __call = derive })

-- A preset by name or by the path of a .toml file.
function preset.new(name, overrides)
  expect.type(name, "string", "preset")
  expect.optional(overrides, "table", "preset: overrides")
  return load(name, flatten(overrides or {}, "", core.position(), {}))
end

function preset.list() return core.preset_names() end

-- The preset with what --gpu and --set of the command line say. A contradiction is an error.
function preset.with_options(wanted)
  local state, given = state_of(wanted), core.options()
  if given.gpu and given.gpu ~= state.name then
    core.fail(("this script fixes gpu = %s, but the command line says %s"):format(state.name, given.gpu))
  end
  local own = {}
  for _, change in ipairs(state.overrides) do own[change.key] = change.text end
  for _, change in ipairs(given.set) do
    if own[change.key] and own[change.key] ~= change.text then
      core.fail(("this script fixes %s = %s, but the command line says %s"):format(change.key, own[change.key],
        change.text))
    end
  end
  if #given.set == 0 then return state.core, wanted end
  local effective = load(state.name, merged(state.overrides, given.set))
  return state_of(effective).core, effective
end

-- The same as its files and overrides have it, for a topology: `read` collects the tables that it reads keys of.
function preset.before_topology(object, read)
  local state = state_of(object)
  local core_of = state.core:before_topology()
  return make(core_of:info(), { core = core_of, name = state.name, overrides = state.overrides, read = read })
end

-- Changes of a preset as a list of {key=, text=}, by key.
function preset.settings(changes)
  local list = flatten(changes, "", nil, {})
  table.sort(list, function(a, b) return a.key < b.key end)
  return list
end

preset.state_of = function(object) return state_of(object) end

-- The preset of a configuration that C++ has loaded.
function preset.wrap(loaded)
  local info = loaded:info()
  return make(info, { core = loaded, name = info.name, overrides = {} })
end

return preset
