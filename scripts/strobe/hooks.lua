-- Functions of a script that are called when launches begin and end, and in their middle at cycles that depend on the launch
-- alone.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local trace = require "strobe.trace"

local hooks = {}

local default_interval <const> = 1000  -- core cycles

-- By core gpu: {begins=, ends=, looks=, launches=}: lists of hooks, and how many launches there were.
local sets = setmetatable({}, { __mode = "k" })

local function set_of(own)
  sets[own] = sets[own] or { begins = {}, ends = {}, looks = {}, launches = 0 }
  return sets[own]
end

local methods, state_of = {}, nil

-- Calls it no more.
function methods:remove()
  local state = state_of(self, "remove")
  state.removed = true
  for position, hook in ipairs(state.list) do
    if hook == state then
      return table.remove(state.list, position)
    end
  end
end

local make
make, state_of = class.new("hook", methods)

local function add(list, hook)
  hook.list = list
  list[#list + 1] = hook
  return make({}, hook)
end

-- ---- In the middle of launches ------------------------------------------------------------------------------------

local function instructions_of(counts)
  local sum = 0
  for name, count in next, counts do
    if name:sub(-18) == ".wave_instructions" then sum = sum + count end
  end
  return sum
end

-- What a hook sees: the moment, and what has happened since its last call in this launch.
local function seen_by(look, moment)
  local seen, cycles = { since = {}, cycles = moment.cycle - look.cycle }, moment.cycle - look.cycle
  for name, value in pairs(moment) do seen[name] = value end
  for name, count in pairs(moment.counts) do
    seen.since[name], seen.metrics[name] = count - (look.counts[name] or 0), count
  end
  seen.counts = nil
  seen.wave_instructions = instructions_of(moment.counts)
  seen.ipc = instructions_of(seen.since) / cycles
  look.cycle, look.counts = moment.cycle, moment.counts
  return seen
end

-- Of a hook with a condition, the call when it begins to hold.
local function call(look, moment)
  local seen = seen_by(look, moment)
  if look.condition then
    local held = look.held
    look.held = not not look.condition(seen)
    if held or not look.held then return end
  end
  look.call(seen)
end

local function next_look(set)
  local first
  for _, look in ipairs(set.looks) do
    if look.next then first = math.min(first or look.next, look.next) end
  end
  return first
end

-- A hook that another adds or removes counts from the next launch on.
local function look_at(set, moment)
  for _, look in ipairs(table.move(set.looks, 1, #set.looks, 1, {})) do
    if look.next == moment.cycle and not look.removed then
      look.next = moment.cycle + look.every
      call(look, moment)
    end
  end
  return next_look(set)
end

local function add_look(own, look)
  trace.allow_in_launches()
  return add(set_of(own).looks, look)
end

local function cycles_of(value, what)
  if expect.type(value, "integer", what) < 1 then core.fail(what .. ": at least 1 cycle") end
  return value
end

-- ---- What gpus offer ------------------------------------------------------------------------------------------------

-- "launch_begin": call(launch, number), which may change the launch's fields; "launch_end": call(result, launch, number).
-- `number`: of the launch on its GPU, from 0.
function hooks.on(own, event, call_at)
  expect.type(call_at, "function", "gpu:on: function")
  local set = set_of(own)
  local list = ({ launch_begin = set.begins, launch_end = set.ends })[event]
  if not list then
    core.fail(("gpu:on: there is no event %q%s - launch_begin, launch_end"):format(tostring(event),
      core.did_you_mean(tostring(event), { "launch_begin", "launch_end" })))
  end
  return add(list, { call = call_at })
end

-- Calls call_at(now) each `cycles` core cycles of detailed launches.
function hooks.every(own, cycles, call_at)
  return add_look(own, { every = cycles_of(cycles, "gpu:every: cycles"),
    call = expect.type(call_at, "function", "gpu:every: function") })
end

-- Calls call_at(now) when condition(now), which is asked every `how.every` cycles, begins to hold.
function hooks.when(own, condition, call_at, how)
  how = expect.fields(how or {}, { "every" }, "gpu:when")
  return add_look(own, { every = cycles_of(how.every or default_interval, "gpu:when: every"),
    condition = expect.type(condition, "function", "gpu:when: condition"),
    call = expect.type(call_at, "function", "gpu:when: function") })
end

function hooks.any(own)
  local set = sets[own]
  return set ~= nil and #set.begins + #set.ends + #set.looks > 0
end

local function call_all(list, ...)
  for _, hook in ipairs(table.move(list, 1, #list, 1, {})) do
    if not hook.removed then hook.call(...) end
  end
end

-- The launch as the hooks at its begin leave it, and its number.
function hooks.enter(own, launch)
  local set, changed = set_of(own), {}
  local number <const> = set.launches
  set.launches = number + 1
  for name, value in pairs(launch) do changed[name] = value end
  call_all(set.begins, changed, number)
  return changed, number
end

-- What runs until hooks.disarm(), one launch or several side by side, calls the hooks of cycles.
function hooks.arm(own)
  local set = sets[own]
  if not set then return end
  for _, look in ipairs(set.looks) do
    look.next, look.cycle, look.counts, look.held = look.every, 0, {}, false
  end
  local first = next_look(set)
  if first then own:look(first, function(moment) return look_at(set, moment) end) end
end

function hooks.disarm(own)
  if sets[own] then own:look(0) end
end

-- After a launch that hooks.enter() has returned with this number, which came to its end.
function hooks.leave(own, result, launch, number) call_all(sets[own].ends, result, launch, number) end

return hooks
