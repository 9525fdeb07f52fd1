-- `strobe gpus explain NAME --assumed`: the uncertain values, by their effect if that is known.

local command = require "strobe.command"
local core = require "strobe_core"
local keys = require "commands.sensitivity.keys"
local beside = require "commands.sensitivity.beside"
local json = command.json

local assumed = {}

-- Key -> the largest swing of any program, and that program.
local function swings_of(sensitivity)
  local swings = {}
  for _, one in ipairs(sensitivity.programs) do
    for _, key in ipairs(one.keys) do
      if not swings[key.key] or key.swing > swings[key.key].swing then
        swings[key.key] = { swing = key.swing, program = one.program }
      end
    end
  end
  return swings
end

local function json_of(list, swings)
  local objects = {}
  for i, one in ipairs(list) do
    local known = swings[one.key]
    objects[i] = json.object("key", one.key, "value", one.text, "low", one.low, "high", one.high, "kind", keys.kind(one), "source",
      one.source, "place", one.place, "swing", known and known.swing, "program", known and known.program)
  end
  return json.text(json.object("assumed", objects), 2) .. "\n"
end

local function table_of(list, swings, ordered)
  local columns = { { "KEY" }, { "VALUE", true }, { "LOW", true }, { "HIGH", true }, { "KIND" } }
  if ordered then table.move({ { "SWING", true }, { "OF" } }, 1, 2, #columns + 1, columns) end
  columns[#columns + 1] = { "SOURCE" }
  local rows = {}
  for i, one in ipairs(list) do
    local known = swings[one.key]
    rows[i] = { one.key, one.text, one.low, one.high, keys.kind(one) }
    if ordered then
      rows[i][6], rows[i][7] = known and ("%.1f %%"):format(100 * known.swing) or "-", known and known.program or "-"
    end
    rows[i][#rows[i] + 1] = one.source
  end
  return command.table_text(columns, rows)
end

function assumed.list(options)
  local settings = options.settings or {}
  local list, swings = keys.of(options.assumed, settings), {}
  if options.sensitivity then
    local made = beside.read("--sensitivity", options.sensitivity)
    local hash = core.load_preset(options.assumed, settings):info().hash
    if made.hash ~= hash then
      command.fail(("--sensitivity: %s belongs to another configuration of %s - run strobe sensitivity anew"):format(
        options.sensitivity, made.gpu))
    end
    swings = swings_of(made)
    command.stable_sort(list, function(a, b)
      local x, y = swings[a.key], swings[b.key]
      return (x and x.swing or -1) > (y and y.swing or -1)
    end)
  end
  if options.json ~= "-" then
    command.out(#list > 0 and table_of(list, swings, options.sensitivity) or
      ("%s states no plausible range: no value counts as uncertain\n"):format(options.assumed))
  end
  if options.json then command.write(options.json, json_of(list, swings)) end
end

return assumed
