-- Machines: components made from a preset's tables, and the links between their ports. A topology describes one; a
-- script may change it before the first detailed launch (machine_changes.lua).

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local machine_changes = require "strobe.machine_changes"
local presets = require "strobe.preset"
local wiring = require "strobe.wiring"

local machine = {}
local methods, make, state_of = {}, nil, nil

-- ---- Components ----------------------------------------------------------------------------------------------

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

-- A preset must not set what the topology computes: it would have no effect.
local function refuse_if_set(state, given, name, key, from)
  if not given.set[key] then return end
  local topology = state.wired_by and ("topology " .. state.wired_by) or "the script's topology"
  local remedy = #from == 0 and "computes it - remove the key, or change the topology"
    or ("computes it from %s - set %s instead"):format(table.concat(from, " and "), #from == 1 and from[1] or "those")
  core.fail_at(("%s: %s.%s: %s %s"):format(given.set[key], name, key, topology, remedy))
end

local function note_value(state, name, key, value, from)
  local full = name .. "." .. key
  local known = state.computed[full]
  if not known then
    known = { key = full, value = value, from = from, varies = false }
    state.computed[full], state.computed[#state.computed + 1] = known, known
  end
  if known.value ~= value then
    known.varies = known.varies or core.value_text(known.value) ~= core.value_text(value)
  end
end

local function are_equal(one, other)
  for key, value in next, one do
    if not rawequal(other[key], value) then return false end
  end
  for key in next, other do
    if one[key] == nil then return false end
  end
  return true
end

-- The table's parameters with those of the topology in place. Most components have those of the one before them.
local function with_overrides(state, given, name, overrides, from)
  if next(overrides) == nil then return given.parameters end
  local before = state.overridden[name]
  if before and are_equal(before.overrides, overrides) then return before.result end
  local result = {}
  for key, value in next, given.parameters do result[key] = value end
  for key, value in pairs(overrides) do
    refuse_if_set(state, given, name, key, from[key] or {})
    note_value(state, name, key, value, from[key] or {})
    result[key] = value
  end
  state.overridden[name] = { overrides = overrides, result = result }
  return result
end

-- What a topology gives for parameters, and the keys that they follow from.
local function values_and_keys(overrides, path)
  local plain, from = {}, {}
  for key, value in next, expect.type(overrides, "table", path .. ": overrides") do
    local computed = presets.computed(value)
    if computed then plain[key] = computed.value else plain[key] = value end
    from[key] = computed and computed.from
  end
  return wiring.parameters(plain, path), from
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
    local own, from = values_and_keys(overrides, path)
    local clock = given.clock
    if overrides.clock then
      clock = frequency(overrides.clock, path)
      refuse_if_set(state, given, what, "clock", {})
      note_value(state, what, "clock", ("%d Hz"):format(clock), {})
    end
    own.use, own.clock, own.partition = nil, nil, nil
    local use = expect.type(overrides.use or given.use, "string", path .. ": use")
    return use, clock, with_overrides(state, given, what, own, from)
  end
  local parameters = values_and_keys(expect.type(what, "table", path .. ": what it is"), path)
  local use = expect.type(what.use, "string", path .. ": use")
  parameters.use, parameters.clock, parameters.partition = nil, nil, nil
  return use, what.clock and frequency(what.clock, path) or state.clock, parameters
end

-- The partition that a component is simulated in: a number that the topology gives it, 0 if it gives none.
local function partition_of(path, what, overrides)
  local given = overrides and overrides.partition or (type(what) == "table" and what.partition) or 0
  if math.type(given) == "integer" and given >= 0 and given <= 65535 then return given end
  core.fail(("%s: partition: give a whole number from 0 to 65535"):format(path))
end

-- Adds the component `path`: of a table of the preset, or {use = "type", key = value}. `overrides` are what the topology
-- computes itself, `use`, a type with the same parameters as the table's, `clock` in hertz, and `partition`: components
-- of one number are simulated together, and links between partitions take at least a cycle each way.
function methods:add(path, what, overrides)
  local state = state_of(self, "add")
  wiring.check_path(path, "machine:add")
  if state.by_path[path] then core.fail(("machine:add: component %q exists already"):format(path)) end
  local use, clock, parameters = described(state, path, what, overrides)
  wiring.add(state, {
    path = path, type = use, clock = clock, parameters = parameters, partition = partition_of(path, what, overrides),
  })
end

-- ---- Links -----------------------------------------------------------------------------------------------------

local shape_fields <const> = { "latency", "queue", "one_way" }
local latencies <const> = {}  -- by text

-- The latency, the places of the queue, and whether it is one-way.
local function shape_of(shape)
  shape = expect.fields(shape or {}, shape_fields, "machine:connect")
  local text = expect.parameter_text(shape.latency or "1 cycle", "machine:connect: latency")
  local latency = latencies[text] or core.link_latency(text)
  latencies[text] = latency
  local queue = expect.type(shape.queue or 16, "integer", "machine:connect: queue")
  if queue < 1 or queue > 65536 then core.fail(("machine:connect: queue: %d is not in 1 .. 65536"):format(queue)) end
  local one_way = shape.one_way ~= nil and expect.type(shape.one_way, "boolean", "machine:connect: one_way") or false
  return latency, queue, one_way
end

local function connect(state, from, to, latency, queue, one_way)
  wiring.link_end(state, from, "machine:connect")
  wiring.link_end(state, to, "machine:connect")
  if from == to then core.fail(("machine:connect: %s is connected to itself"):format(from)) end
  wiring.link(state, from, to, latency, queue, one_way)
end

-- Keeps a call for when the machine is made. A machine has ten thousand links: a closure for each would cost most of the time
-- in which a topology is read, so calls are rows of one list, of six values each. In their order: what is not the next of a
-- list goes through the hash part of a table.
local function defer(state, call, a, b, c, d, e)
  local list = state.unchecked
  local n = #list
  list[n + 1] = call
  list[n + 2] = a or false
  list[n + 3] = b or false
  list[n + 4] = c or false
  list[n + 5] = d or false
  list[n + 6] = e or false
end

local function call_deferred(state)
  local list = state.unchecked
  state.unchecked = {}
  for n = 1, #list, 6 do list[n](state, list[n + 1], list[n + 2], list[n + 3], list[n + 4], list[n + 5]) end
end

-- Joins two ports. `latency`: cycles of the core clock, or a time; `queue`: messages that wait at the receiver; `one_way`: of
-- messages, `to` never sends and `from` never waits for a place, so `from` may be simulated ahead of `to`.
function methods:connect(from, to, shape)
  local state = state_of(self, "connect")
  if state.tables_only then
    defer(state, connect, from, to, shape_of(shape))
  else
    connect(state, from, to, shape_of(shape))
  end
end

-- Joins the pairs of ports that ends(0), ends(1) ... ends(count - 1) give, all with the same shape. `ends` is called when the
-- machine is made: a preset that is only read, for functional mode or to show it, does not pay for the names of its links.
function methods:connect_each(count, shape, ends)
  local state = state_of(self, "connect_each")
  count = expect.type(count, "integer", "machine:connect_each: count")
  expect.type(ends, "function", "machine:connect_each: ends")
  local latency, queue, one_way = shape_of(shape)
  local function connect_all()
    for n = 0, count - 1 do
      local from, to = ends(n)
      connect(state, from, to, latency, queue, one_way)
    end
  end
  if state.tables_only then defer(state, connect_all) else connect_all() end
end

-- Puts a component of the type `use`, called `name`, into every link that has been made so far and that the pattern
-- "A -> B" means, as gpu:insert does. The result takes a table of its parameters.
function methods:insert(pattern, use, name)
  local state = state_of(self, "insert")
  if not state.tables_only then return machine_changes.insert(state, "machine:insert", pattern, use, name) end
  local given
  defer(state, function()
    local set = machine_changes.insert(state, "machine:insert", pattern, use, name)
    if given then set(given) end
  end)
  return function(parameters) given = parameters end
end

-- What ends the reading of a topology for whose machine the preset does not fit.
local broken_rule <const> = setmetatable({}, { __tostring = function() return "a rule of the topology" end })

-- A rule over keys of the preset: if it does not hold, the error points at the key that was set last.
function methods:require(condition, keys, sentence)
  local state = state_of(self, "require")
  expect.type(keys, "table", "machine:require: keys")
  expect.type(sentence, "string", "machine:require: sentence")
  if condition then return end
  if state.lenient then error(broken_rule, 0) end
  core.fail_at(("%s: %s"):format(state.core:last_place(keys), sentence))
end

-- Which GPUs the machine is a model of: a name, and how the names of their targets begin. On a preset of another target
-- it runs, and the result has a warning. `of`: the preset, if it is not the machine's.
function methods:models(name, targets, of)
  local state = state_of(self, "models")
  of = of or state.preset
  expect.type(name, "string", "machine:models: name")
  expect.type(targets, "table", "machine:models: targets")
  local isa = of.isa
  for _, target in ipairs(targets) do
    if isa:sub(1, #expect.type(target, "string", "machine:models: targets")) == target then return end
  end
  table.insert(state.warnings, ("%s executes %s on a machine that models %s: cycles, metrics and stalls are those of a " ..
    "%s GPU, not of a %s GPU"):format(of.name, isa, name, name, isa))
end

-- Which command processor takes the machine's launches, if it has several.
function methods:processor(path)
  local state = state_of(self, "processor")
  state.processor = wiring.find(state, expect.type(path, "string", "machine:processor"), "machine:processor").path
end

-- How many GPUs of the preset the machine has; 1 if nothing says so. `others`: the presets of those that have another one,
-- by number from 0.
function methods:gpus(count, others)
  local state = state_of(self, "gpus")
  state.gpus, state.others = expect.type(count, "integer", "machine:gpus"), {}
  for gpu = 0, count - 1 do
    local other = (others or {})[gpu]
    if other then state.others[#state.others + 1] = { gpu = gpu, preset = presets.state_of(other).core } end
  end
end

-- Which blocks are the first and the second level of vector caches: comparisons of runs show their miss rates.
function methods:levels(blocks)
  local state = state_of(self, "levels")
  expect.fields(blocks, { "first", "second" }, "machine:levels")
  expect.optional(blocks.first, "string", "machine:levels: first")
  expect.optional(blocks.second, "string", "machine:levels: second")
  state.levels = { first = blocks.first, second = blocks.second }
end

make, state_of = class.new("machine", methods)

-- ---- Building ------------------------------------------------------------------------------------------------

local function find_topology(preset, name)
  local _, _, place = preset:get "gpu.topology"
  if name == "" then
    core.fail_at(("%s: gpu.topology: preset %s has no timing - use --mode functional, or name a topology"):format(place,
      preset.name))
  end
  -- In the folder of the file that names it.
  local file = place:match "^(.*%.toml):%d+:%d+$"
  if name:find("%.lua$") then return core.run_file(name, file and (file:match "^(.*/)" or "./")) end
  local known = core.topologies()
  for _, one in ipairs(known) do
    if one == name then return require("topologies." .. name) end
  end
  core.fail_at(("%s: gpu.topology: there is no scripts/topologies/%s.lua%s"):format(place, name,
    core.did_you_mean(name, known)))
end

local function wire(preset, topology, reading)
  local state = {
    preset = preset, clock = (preset:get "gpu.clock"), tables = {}, computed = {},
    tables_only = reading ~= nil, lenient = reading == "lenient", unchecked = {},
    components = {}, by_path = {}, links = {}, connected = {}, known_ports = {}, checked = {}, overridden = {}, inserted = {},
    warnings = {},
    wired_by = not topology and preset.topology or nil,
  }
  state.core = presets.state_of(preset).core
  topology = topology or find_topology(preset, preset.topology)
  if type(topology) ~= "function" then
    core.fail(("topology %s: it returned a %s - return function(machine, preset) ... end"):format(preset.topology,
      type(topology)))
  end
  topology(make({ clock = state.clock }, state), preset)
  return state
end

-- Checks what reading for tables alone leaves out.
local function finish(state)
  state.tables_only = false
  for _, component in ipairs(state.components) do wiring.check(state, component) end
  call_deferred(state)
end

-- What was read of this preset when it was loaded, checked, for one machine: scripts may change it. Nil if that is no longer
-- known, and if there is a mistake, which running the topology again finds at its line.
local function read_before(preset)
  local state = presets.take_reading(preset)
  return state and pcall(finish, state) and state or nil
end

-- The description of the machine of a preset, wired by `topology` or by the one that the preset names.
function machine.build(preset, topology)
  return not topology and read_before(preset) or wire(presets.before_topology(preset, {}), topology)
end

-- The machine of a preset for C++: all at once.
function machine.describe(loaded) return machine.build(presets.wrap(loaded)) end

-- What the preset's topology does with tables: the values that it computes, the names of the tables that it uses, how many GPUs
-- they describe, and which GPUs other presets describe.
-- Parameters, ports and links are left to the making of the machine. `reading` is "strict", or "lenient" where a script may
-- wire the machine otherwise: then a broken rule gives nothing, and is an error when the machine is made.
function machine.table_use(loaded, reading)
  local read = {}
  local good, state = pcall(wire, presets.before_topology(presets.wrap(loaded), read), nil, reading)
  if not good and state == broken_rule then return nil end
  if not good then error(state, 0) end
  presets.keep_reading(state)
  for name in next, state.tables do read[name] = true end
  local used = {}
  for name in next, read do used[#used + 1] = name end
  return state.computed, used, state.gpus, state.others
end

-- What the preset's topology states with machine:levels.
function machine.levels(loaded)
  return wire(presets.before_topology(presets.wrap(loaded), {}), nil, "strict").levels or {}
end

-- Copies, so that nobody changes the machine through them.
function machine.components(state)
  local list = {}
  for position, component in ipairs(state.components) do
    local parameters = {}
    for name, value in next, component.parameters do parameters[name] = core.value_text(value) end
    list[position] = {
      path = component.path, type = component.type, clock = component.clock, partition = component.partition,
      parameters = parameters,
    }
  end
  return list
end

function machine.links(state)
  local list = {}
  for position, one in ipairs(state.links) do
    list[position] = {
      from = one.from, to = one.to, latency = core.value_text(one.latency), queue = one.queue,
      one_way = one.one_way or nil,
    }
  end
  return list
end

return machine
