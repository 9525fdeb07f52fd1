-- The last step of making a sandbox: pairs in a fixed order, and globals that are locked.
-- Runs before the script, as the library does, with separate globals. Those of scripts are its argument.

local core = require "strobe_core"
local globals = ...
local raw_pairs, raw_next, sort = pairs, next, table.sort

-- Why a global of standard Lua is not there.
local absent <const> = {
  arg = "the script's arguments are in ... and in strobe.options().args",
  debug = "scripts have no access to the interpreter",
  dofile = "use require",
  io = "read files with strobe.read_file or {file = path}, write them with strobe.write_file",
  loadfile = "use require",
  loadstring = "use load",
  os = "scripts have no shell, clock or environment; times are in the results (wall_seconds)",
  package = "modules come from the script's folder",
  strobe = 'begin with: local strobe = require "strobe"',
  unpack = "use table.unpack",
  warn = "use strobe.warn",
}

local rank <const> = { number = 1, string = 2, boolean = 3 }

local function before(a, b)
  local rank_a, rank_b = rank[type(a)], rank[type(b)]
  if rank_a ~= rank_b then return rank_a < rank_b end
  if rank_a == 3 then return not a and b end
  return a < b
end

-- Numbers ascending, then texts, then false and true, then all other keys as Lua has them.
local function ordered_keys(t)
  local keys, others, length = {}, {}, #t
  local is_sequence = true
  for key in raw_next, t do
    if rank[type(key)] then keys[#keys + 1] = key else others[#others + 1] = key end
    is_sequence = is_sequence and math.type(key) == "integer" and key >= 1 and key <= length
  end
  if is_sequence and #others == 0 and #keys == length then
    for i = 1, length do keys[i] = i end
  else
    sort(keys, before)
    table.move(others, 1, #others, #keys + 1, keys)
  end
  return keys
end

-- Lua seeds its hashes with the time of day, so next() visits keys in another order in every run; results must not
-- depend on that.
function pairs(t)
  local iterator, state, control = raw_pairs(t)
  if iterator ~= raw_next then return iterator, state, control end
  local keys, i = ordered_keys(t), 0
  return function()
    while true do
      i = i + 1
      local key = keys[i]
      if key == nil then return nil end
      local value = t[key]
      if value ~= nil then return key, value end
    end
  end, t, nil
end

-- The handler runs after the stack is unwound, so that limits bind it as they bind everything else.
function xpcall(f, handler, ...)
  local function finish(fine, ...)
    if fine then return true, ... end
    return false, select(2, pcall(handler, (...)))
  end
  return finish(pcall(f, ...))
end

globals.pairs, globals.xpcall = pairs, xpcall

local function known_globals()
  local names = {}
  for name in raw_next, globals do names[#names + 1] = name end
  sort(names)
  return names
end

local function describe(name)
  if absent[name] then return " - " .. absent[name] end
  return core.did_you_mean(tostring(name), known_globals())
end

local locked <const> = {
  __metatable = "locked",
  __index = function(_, name)
    core.fail(("global %q does not exist%s"):format(tostring(name), describe(name)))
  end,
  __newindex = function(_, name)
    core.fail(("global %q cannot be made: write local%s"):format(tostring(name), describe(name)))
  end,
}
setmetatable(globals, locked)
setmetatable(_G, locked)
