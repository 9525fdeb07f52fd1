-- What a sweep consists of, from flags or from a Lua file that returns a table of the same fields.

local command = require "strobe.command"
local core = require "strobe_core"
local digests = require "commands.sweep.digests"
local values = require "commands.sweep.values"

local spec = {}

local most_instructions <const> = 200000000  -- of Lua, of the file or of a call of its functions: some seconds

local fields <const> = { "programs", "gpus", "samplers", "models", "vary", "set", "sample", "seeds", "where", "derive",
  "cost", "baseline", "inputs" }

-- At the commas, without empty pieces.
local function pieces_of(list)
  local pieces = {}
  for piece in list:gmatch "[^,]+" do pieces[#pieces + 1] = piece:match "^%s*(.-)%s*$" end
  return pieces
end

-- "photon:levels=warp,delta=0.05,pka" is two samplers: a KEY=VALUE belongs to the sampler before it.
local function methods_of(list)
  local methods = {}
  for _, piece in ipairs(pieces_of(list)) do
    local continues = piece:find "=" and not piece:find ":" and #methods > 0 and methods[#methods]:find ":"
    if continues then
      methods[#methods] = methods[#methods] .. "," .. piece
    else
      methods[#methods + 1] = piece
    end
  end
  return methods
end

-- Programs with flags of `strobe run` (those of an object) may contain commas.
local function programs_of(texts)
  local programs = {}
  for _, text in ipairs(texts) do
    values.check_text("--programs", text)
    for _, program in ipairs(text:find " %-" and { text } or pieces_of(text)) do programs[#programs + 1] = program end
  end
  return programs
end

local function setting_of(flag, text)
  local key, value = text:match "^([^=]+)=(.*)$"
  if not key then command.fail(("%s: %s: write KEY=VALUE"):format(flag, command.quote(text))) end
  return key:match "^%s*(.-)%s*$", value
end

local function settings_of(flag, texts)
  local settings = {}
  for i, text in ipairs(texts) do
    local key, value = setting_of(flag, text)
    settings[i] = { key = key, value = value }
  end
  return settings
end

local function vary_of(texts)
  local vary = {}
  for i, text in ipairs(texts) do
    local key, list = setting_of("--vary", values.check_text("--vary", text))
    vary[i] = { key = key, values = pieces_of(list) }
    if #vary[i].values == 0 then command.fail(("--vary: %s has no values - write %s=V,V,..."):format(key, key)) end
  end
  return vary
end

local function baseline_of(text)
  local baseline = {}
  for _, setting in ipairs(settings_of("--baseline", pieces_of(text))) do baseline[setting.key] = setting.value end
  return baseline
end

local function check_list(place, list)
  if type(list) ~= "table" or #list == 0 then command.fail(place .. ": is no list - write { \"...\", ... }") end
  for i, one in ipairs(list) do
    if type(one) ~= "string" then command.fail(("%s: element %d is a %s, not a text"):format(place, i, type(one))) end
    values.check_text(place, one)
  end
  return list
end

-- { ["l2.size"] = { ... } } or { { "l2.size", { ... } }, ... }, which keeps the order of the file.
local function vary_of_file(place, given)
  if type(given) ~= "table" then command.fail(place .. ": vary is no table - write vary = { [\"l2.size\"] = { ... } }") end
  local vary = {}
  for key, list in pairs(given) do
    if type(key) == "number" and type(list) == "table" then key, list = list[1], list[2] end
    if type(key) ~= "string" or type(list) ~= "table" then
      command.fail(place .. ": vary: write [\"l2.size\"] = { VALUE, ... } or { \"l2.size\", { VALUE, ... } }")
    end
    vary[#vary + 1] = { key = key, values = values.read(("%s: vary: %s"):format(place, key), list) }
  end
  return vary
end

local function set_of_file(place, given)
  local settings = {}
  if type(given) ~= "table" then command.fail(place .. ": set: write set = { [\"gpu.clock\"] = \"1 GHz\" }") end
  for key, value in pairs(given) do
    if type(key) ~= "string" then command.fail(place .. ": set: write set = { [\"gpu.clock\"] = \"1 GHz\" }") end
    settings[#settings + 1] = { key = key, value = values.text(place .. ": set: " .. key, value) }
  end
  return settings
end

local function check_fields(place, given)
  for field in pairs(given) do
    local known = false
    for _, name in ipairs(fields) do known = known or name == field end
    if not known then
      command.fail(("%s: unknown field %s%s"):format(place, command.quote(tostring(field)),
        command.did_you_mean(tostring(field), fields)))
    end
  end
  for _, field in ipairs { "where", "derive", "cost" } do
    if given[field] ~= nil and type(given[field]) ~= "function" then
      command.fail(("%s: %s is a %s - write %s = function(point) ... end"):format(place, field, type(given[field]), field))
    end
  end
end

local function baseline_of_file(place, given)
  if given == nil then return nil end
  if type(given) ~= "table" then command.fail(place .. ": baseline: write baseline = { [\"l2.size\"] = \"2 MiB\" }") end
  local baseline = {}
  for key, value in pairs(given) do
    if type(key) ~= "string" then command.fail(place .. ": baseline: write baseline = { [\"l2.size\"] = \"2 MiB\" }") end
    baseline[key] = values.text(("%s: baseline: %s"):format(place, key), value)
  end
  return baseline
end

-- Calls what the user wrote: pcall of it, which may not run for ever.
function spec.call(written, ...)
  core.instruction_limit(most_instructions)
  local returned = table.pack(pcall(written, ...))
  core.instruction_limit(0)
  return table.unpack(returned, 1, returned.n)
end

local function of_file(path)
  digests.leave_out(path)
  local good, given = spec.call(core.run_named_file, path)
  if not good then command.fail(tostring(given)) end
  if type(given) ~= "table" then command.fail(path .. ": returned no table - return { programs = { ... }, vary = { ... } }") end
  check_fields(path, given)
  local made = { place = path, vary = vary_of_file(path, given.vary or {}), set = set_of_file(path, given.set or {}),
    where = given.where, derive = given.derive, cost = given.cost, baseline = baseline_of_file(path, given.baseline), inputs = {} }
  for _, field in ipairs { "programs", "gpus", "samplers", "models", "inputs" } do
    if given[field] ~= nil then made[field] = check_list(("%s: %s"):format(path, field), given[field]) end
  end
  if given.seeds ~= nil then made.seeds = values.read(path .. ": seeds", given.seeds) end
  if given.sample ~= nil then made.sample = values.check_sample(path, given.sample) end
  return made
end

-- What flags state replaces what the file states; --set adds to it.
local function add_flags(made, options)
  if #options.programs > 0 then made.programs = programs_of(options.programs) end
  if options.gpus then made.gpus = pieces_of(options.gpus) end
  if options.samplers then made.samplers = methods_of(options.samplers) end
  if options.models then made.models = methods_of(options.models) end
  if #options.vary > 0 then made.vary = vary_of(options.vary) end
  if options.baseline then made.baseline = baseline_of(options.baseline) end
  for _, setting in ipairs(settings_of("--set", options.set)) do made.set[#made.set + 1] = setting end
end

local function check_keys(made)
  local places = {}
  for _, setting in ipairs(made.set) do places[setting.key] = "--set" end
  for _, one in ipairs(made.vary) do
    if places[one.key] then
      command.fail(("--vary: %s is in %s, too - remove one of them"):format(one.key, places[one.key]))
    end
    places[one.key] = "another --vary"
  end
end

-- The methods: samplers, then models as model.NAME; "detailed" without either.
local function add_methods(made)
  local methods = {}
  for _, sampler in ipairs(made.samplers or (made.models and {} or { "detailed" })) do methods[#methods + 1] = sampler end
  for _, model in ipairs(made.models or {}) do methods[#methods + 1] = "model." .. model end
  made.methods = methods
end

-- { programs =, gpus =, methods =, vary = {{ key =, values = }}, set =, sample =, seeds =, where =, derive =, cost =,
-- baseline =, inputs =, place = }.
function spec.read(path, options)
  local made = path and of_file(path) or { place = "sweep", vary = {}, set = {}, inputs = {} }
  add_flags(made, options)
  add_methods(made)
  made.gpus = made.gpus or { "r9-nano" }
  check_keys(made)
  if not made.programs or #made.programs == 0 then
    command.fail(made.place .. ": no program - name some with --programs, or programs = { ... } in the file")
  end
  for _, field in ipairs { "gpus", "methods" } do
    if #made[field] == 0 then command.fail(("%s: %s: is empty - name some, or remove the flag"):format(made.place, field)) end
  end
  return made
end

return spec
