-- Machines: components made from a preset's tables, and the links between their ports. A topology describes one; a
-- script may change it before the first detailed launch.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local presets = require "strobe.preset"

local machine = {}
local methods, make, state_of = {}, nil, nil

-- ---- Names -------------------------------------------------------------------------------------------------

-- Names with or without a number, joined by dots.
local function check_path(path, what)
  expect.type(path, "string", what)
  local good = path ~= ""
  for part in (path .. "."):gmatch("(.-)%.") do
    good = good and (part:find("^[%a_][%w_]*$") or part:find("^[%a_][%w_]*%[%d+%]$")) ~= nil
  end
  if good then return path end
  core.fail(("%s: %q is no path - write one such as cu[3]"):format(what, path))
end

-- "cu[3].vector" -> "cu[3]", "vector"
local function split_end(place, what)
  expect.type(place, "string", what)
  local path, port = place:match("^(.+)%.([%a_][%w_]*%[?%d*%]?)$")
  if not path then core.fail(("%s: %q - write PATH.PORT, such as cu[3].vector"):format(what, place)) end
  return path, port
end

-- Whether a path, or a port behind a path, is meant by a pattern: "[*]" is any number, and a number may be left out.
local function as_pattern(text)
  local exact = text:gsub("[%^%$%(%)%%%.%[%]%+%-%?]", "%%%0"):gsub("%%%[%*%%%]", "%%[%%d+%%]")
  return "^" .. exact .. "$"
end

local function means(pattern, name)
  return name:find(pattern) ~= nil or (name:gsub("%[%d+%]$", "")):find(pattern) ~= nil
end

local function names_of(list, field)
  local names = {}
  for position, entry in ipairs(list) do names[position] = entry[field] end
  return names
end

-- ---- Components ----------------------------------------------------------------------------------------------

local function texts(values, what)
  local result = {}
  for name, value in pairs(values) do
    expect.type(name, "string", what .. ": a parameter")
    result[name] = expect.parameter_text(value, what .. ": " .. name)
  end
  return result
end

-- What a table of the preset describes; read once.
local function from_table(state, name)
  local known = state.tables[name]
  if known then return known end
  known = state.core:component(name)
  if not known then
    core.fail(("the preset has no table [%s] with a component%s"):format(name,
      core.did_you_mean(name, state.core:tables())))
  end
  state.tables[name] = known
  return known
end

-- The table's parameters with those of the topology in place. What the topology says, a preset cannot say too.
local function with_overrides(given, name, overrides)
  local result = {}
  for key, value in next, given.parameters do result[key] = value end
  for key, value in pairs(overrides) do
    if given.set[key] then
      core.fail_at(("%s: %s.%s: follows from other keys in this topology - leave it out"):format(given.set[key], name,
        key))
    end
    result[key] = value
  end
  return result
end

local function frequency(value, what)
  if math.type(value) == "integer" then return value end
  core.fail(("%s: clock: give a number of hertz, such as preset:get \"gpu.clock\""):format(what))
end

-- {type=, clock=, parameters=} from a table's name or from {use=, key = value}.
local function described(state, path, what, overrides)
  if type(what) == "string" then
    local given = from_table(state, what)
    if overrides == nil then return given.use, given.clock, given.parameters end
    local own = texts(expect.type(overrides, "table", path .. ": overrides"), path)
    own.clock = nil
    local clock = overrides.clock and frequency(overrides.clock, path) or given.clock
    return given.use, clock, with_overrides(given, what, own)
  end
  expect.type(what, "table", path .. ": what it is")
  local parameters = texts(what, path)
  local use = expect.type(what.use, "string", path .. ": use")
  parameters.use, parameters.clock = nil, nil
  return use, what.clock and frequency(what.clock, path) or state.clock, parameters
end

local function add(state, component)
  core.check_parameters(component.type, component.path, component.parameters)
  state.components[#state.components + 1] = component
  state.by_path[component.path] = component
end

-- Adds the component `path`: of a table of the preset, or {use = "type", key = value}. `overrides` are what the topology
-- computes itself, and `clock` in hertz.
function methods:add(path, what, overrides)
  local state = state_of(self, "add")
  check_path(path, "machine:add")
  if state.by_path[path] then core.fail(("machine:add: there is a component %q already"):format(path)) end
  local use, clock, parameters = described(state, path, what, overrides)
  add(state, { path = path, type = use, clock = clock, parameters = parameters })
end

-- ---- Links -----------------------------------------------------------------------------------------------------

local function find(state, path, what)
  local component = state.by_path[path]
  if component then return component end
  core.fail(("%s: there is no component %q%s"):format(what, path,
    core.did_you_mean(path, names_of(state.components, "path"))))
end

-- The first of `ports` that a component of this type has not.
local function check_ports(component, ports, what)
  local missing, known = core.missing_port(component.type, component.parameters, table.unpack(ports))
  if missing then
    core.fail(("%s: %s (%s) has no port %q - it has %s"):format(what, component.path, component.type, missing,
      #known > 0 and table.concat(known, ", ") or "lists of ports only, such as top[0]"))
  end
end

-- A type is asked once for each of its ports, and once for each list of ports.
local function check_port(state, component, port, what)
  local key = component.type .. " " .. port:gsub("%[%d+%]$", "[]")
  if state.known_ports[key] then return end
  check_ports(component, { port }, what)
  state.known_ports[key] = true
end

local function link_end(state, place, what)
  local path, port = split_end(place, what)
  check_port(state, find(state, path, what), port, what)
  if state.connected[place] then
    core.fail(("%s: %s is connected already, to %s"):format(what, place, state.connected[place]))
  end
  return place
end

local function link(state, from, to, latency, queue)
  state.links[#state.links + 1] = { from = from, to = to, latency = latency, queue = queue }
  state.connected[from], state.connected[to] = to, from
end

-- Joins two ports. `latency`: cycles of the core clock, or a time; `queue`: messages that wait at the receiver.
function methods:connect(from, to, shape)
  local state = state_of(self, "connect")
  shape = expect.fields(shape or {}, { "latency", "queue" }, "machine:connect")
  link_end(state, from, "machine:connect")
  link_end(state, to, "machine:connect")
  if from == to then core.fail(("machine:connect: %s is connected to itself"):format(from)) end
  local latency = expect.parameter_text(shape.latency or "1 cycle", "machine:connect: latency")
  core.check_duration(latency)
  local queue = expect.type(shape.queue or 16, "integer", "machine:connect: queue")
  if queue < 1 or queue > 65536 then core.fail(("machine:connect: queue: %d is not in 1 .. 65536"):format(queue)) end
  link(state, from, to, latency, queue)
end

-- A rule over keys of the preset: if it does not hold, the error points at the key that was set last.
function methods:require(condition, keys, sentence)
  local state = state_of(self, "require")
  expect.type(keys, "table", "machine:require: keys")
  expect.type(sentence, "string", "machine:require: sentence")
  if condition then return end
  core.fail_at(("%s: %s"):format(state.core:last_place(keys), sentence))
end

make, state_of = class.new("machine", methods)

-- ---- Building ------------------------------------------------------------------------------------------------

local function find_topology(preset, name)
  local _, _, place = preset:get "gpu.topology"
  if name == "" then
    core.fail_at(("%s: gpu.topology: preset %s has no timing - use --mode functional, or name a topology"):format(place,
      preset.name))
  end
  if name:find("%.lua$") then return core.run_file(name) end
  local known = core.topologies()
  for _, one in ipairs(known) do
    if one == name then return require("topologies." .. name) end
  end
  core.fail_at(("%s: gpu.topology: there is no scripts/topologies/%s.lua%s"):format(place, name,
    core.did_you_mean(name, known)))
end

-- The description of the machine of a preset, wired by `topology` or by the one that the preset names.
function machine.build(preset, topology)
  local state = {
    core = presets.state_of(preset).core, preset = preset, clock = (preset:get "gpu.clock"), tables = {},
    components = {}, by_path = {}, links = {}, connected = {}, known_ports = {}, inserted = {},
  }
  topology = topology or find_topology(preset, preset.topology)
  if type(topology) ~= "function" then
    core.fail(("topology %s: it returned a %s - return function(machine, preset) ... end"):format(preset.topology,
      type(topology)))
  end
  topology(make({ clock = state.clock }, state), preset)
  return state
end

-- The machine of a preset for C++: all at once.
function machine.describe(loaded) return machine.build(presets.wrap(loaded)) end

-- ---- Changes ----------------------------------------------------------------------------------------------------

local function matching(state, pattern, what)
  local compiled, found = as_pattern(expect.type(pattern, "string", what)), {}
  for _, component in ipairs(state.components) do
    if means(compiled, component.path) then found[#found + 1] = component end
  end
  if #found == 0 then
    local names = {}
    for position, path in ipairs(names_of(state.components, "path")) do names[position] = path:gsub("%d+", "*") end
    core.fail(("%s: no component is %q%s"):format(what, pattern, core.did_you_mean(pattern, names)))
  end
  return found
end

-- Sets parameters of components that were just made; the result of gpu:replace and gpu:insert takes them as a table.
local function settable(components, what)
  return function(parameters)
    local given = texts(expect.type(parameters, "table", what), what)
    for _, component in ipairs(components) do
      local changed = {}
      for name, text in next, component.parameters do changed[name] = text end
      for name, text in next, given do changed[name] = text end
      core.check_parameters(component.type, component.path, changed)
      component.parameters = changed
    end
  end
end

-- The ports of a component that links hold.
local function held_ports(state, path)
  local ports = {}
  for _, one in ipairs(state.links) do
    for _, place in ipairs { one.from, one.to } do
      local owner, port = split_end(place, "link")
      if owner == path then ports[#ports + 1] = port end
    end
  end
  return ports
end

-- Puts components of another type in place of those that `pattern` means. They keep their links, and the parameters that
-- the new type declares too.
function machine.replace(state, pattern, use)
  local what = "gpu:replace"
  local declared = {}
  for _, name in ipairs(core.component_parameters(expect.type(use, "string", what .. ": type"))) do
    declared[name] = true
  end
  local found = matching(state, pattern, what)
  for _, component in ipairs(found) do
    local kept = {}
    for name, text in next, component.parameters do
      if declared[name] then kept[name] = text end
    end
    local new = { path = component.path, type = use, parameters = kept }
    core.check_parameters(use, new.path, kept)
    check_ports(new, held_ports(state, new.path), what)
    component.type, component.parameters = use, kept
  end
  return settable(found, what)
end

local function end_is(pattern, place)
  return means(pattern, place) or means(pattern, (split_end(place, "link")))
end

-- Splices a component with ports `top` and `bottom` into every link from `A` to `B`, as the pattern "A -> B" says.
function machine.insert(state, pattern, use, name)
  local what = "gpu:insert"
  local above, below = expect.type(pattern, "string", what):match("^%s*(%S+)%s*%->%s*(%S+)%s*$")
  if not above then core.fail(("%s: %q - write A -> B, such as cu[*].vector -> l1v"):format(what, pattern)) end
  core.component_parameters(expect.type(use, "string", what .. ": type"))
  name = name or use:match("^[^.]+")
  if check_path(name, what .. ": name"):find("%[") then core.fail(what .. ": name: give it without a number") end
  local from, to, made = as_pattern(above), as_pattern(below), {}
  for position = 1, #state.links do
    local old = state.links[position]
    local top, bottom = old.from, old.to
    if end_is(from, bottom) and end_is(to, top) then top, bottom = bottom, top end
    if end_is(from, top) and end_is(to, bottom) then
      local number = state.inserted[name] or 0
      state.inserted[name] = number + 1
      local component = { path = ("%s[%d]"):format(name, number), type = use, clock = state.clock, parameters = {} }
      if state.by_path[component.path] then
        core.fail(("%s: there is a component %q already - give another name"):format(what, component.path))
      end
      component.clock = find(state, (split_end(top, what)), what).clock
      add(state, component)
      check_ports(component, { "top", "bottom" }, what)
      state.links[position] = { from = top, to = component.path .. ".top", latency = old.latency, queue = old.queue }
      state.links[#state.links + 1] = { from = component.path .. ".bottom", to = bottom, latency = old.latency,
        queue = old.queue }
      made[#made + 1] = component
    end
  end
  if #made == 0 then
    core.fail(("%s: no link is %q - see gpu:links()"):format(what, pattern))
  end
  return settable(made, what)
end

-- Copies, so that nobody changes the machine through them.
function machine.components(state)
  local list = {}
  for position, component in ipairs(state.components) do
    local parameters = {}
    for name, text in next, component.parameters do parameters[name] = text end
    list[position] = { path = component.path, type = component.type, clock = component.clock, parameters = parameters }
  end
  return list
end

function machine.links(state)
  local list = {}
  for position, one in ipairs(state.links) do
    list[position] = { from = one.from, to = one.to, latency = one.latency, queue = one.queue }
  end
  return list
end

return machine
