-- The points of a sweep, in the order of programs, GPUs, methods, combinations and seeds; each is checked before any runs.

local command = require "strobe.command"
local digests = require "commands.sweep.digests"
local core = require "strobe_core"
local spec_file = require "commands.sweep.spec"
local programs = require "commands.sweep.programs"
local values = require "commands.sweep.values"

local points = {}

-- Kept between points: presets by name and settings, methods that were checked, words of programs.
local presets, checked, words_of = {}, {}, {}

function points.model_of(method) return method:match "^model%.(.*)$" end

-- Fills {NAME} with the point's parameters.
local function filled(text, point)
  return (text:gsub("{([%w_%.]+)}", point.parameters))
end

-- "spmv, r9-nano, detailed, l2.size=1MiB"
function points.name(point)
  local parts = { point.program, point.gpu, points.model_of(point.method) or point.method }
  for _, name in ipairs(point.names) do parts[#parts + 1] = name .. "=" .. point.parameters[name] end
  return table.concat(parts, ", ")
end

local function refuse(point, message)
  command.fail(("sweep: point %d (%s): %s"):format(point.position, points.name(point), message))
end

local function set(point, name, value)
  if point.parameters[name] == nil then point.names[#point.names + 1] = name end
  point.parameters[name] = value
end

-- As the command line takes it.
local function setting_text(setting) return setting.key .. "=" .. setting.text end

local function preset_of(point)
  local name = point.gpu
  for _, setting in ipairs(point.settings) do name = name .. "\0" .. setting_text(setting) end
  if not presets[name] then
    local good, made = pcall(core.load_preset, point.gpu, point.settings)
    if not good then refuse(point, made) end
    presets[name] = made
  end
  return presets[name]
end

-- What functions of a spec file see: the parameters by name, and get(KEY): a value of the configuration in its base unit.
local function view_of(point)
  local view = { program = point.program, gpu = point.gpu, method = points.model_of(point.method) or point.method,
    seconds = point.seconds, cycles = point.cycles }
  for name, value in pairs(point.parameters) do view[name] = tonumber(value) or value end
  function view.get(_, key)
    local value = preset_of(point):get(key)
    if value == nil then refuse(point, ("there is no key %s"):format(command.quote(key))) end
    return value
  end
  return view
end

-- What a function of the spec file returns.
local function answer_of(spec, name, point)
  local good, value = spec_file.call(spec[name], view_of(point))
  if not good then refuse(point, ("%s: %s"):format(name, value)) end
  return value
end

-- The number that the spec's cost function gives a point; nil without one.
function points.cost(spec, point)
  if not spec.cost then return nil end
  local cost = answer_of(spec, "cost", point)
  if type(cost) ~= "number" or cost ~= cost or math.abs(cost) == math.huge then
    local what = type(cost) == "number" and cost or "a " .. type(cost)
    refuse(point, ("cost: returned %s - return a finite number"):format(what))
  end
  return cost
end

local function set_settings(point, spec)
  point.settings = {}
  local function add(key, text)
    if key:find("=", 1, true) then refuse(point, ("there is no key %s"):format(command.quote(key))) end
    point.settings[#point.settings + 1] = { key = key, text = text }
  end
  for _, setting in ipairs(spec.set) do add(setting.key, setting.value) end
  for _, name in ipairs(point.names) do
    if not point.placeholders[name] then add(name, point.parameters[name]) end
  end
end

local function derive(spec, point)
  if not spec.derive then return end
  local derived = answer_of(spec, "derive", point)
  if type(derived) ~= "table" then refuse(point, "derive: returned no table - return { [\"KEY\"] = VALUE }") end
  for name, value in pairs(derived) do set(point, name, values.text("derive: " .. name, value)) end
  set_settings(point, spec)
end

local function check_method(point)
  if checked[point.method] then return end
  local model = points.model_of(point.method)
  local good, problem = pcall(command.check_method, model and "model" or "sampler", model or point.method,
    model and "--models" or "--samplers")
  if not good then refuse(point, problem) end
  checked[point.method] = true
end

local function find_words(point)
  if words_of[point.program] == nil then
    local good, words = pcall(programs.words, point.program)
    if not good then refuse(point, words) end
    words_of[point.program] = words
  end
  return words_of[point.program]
end

-- The contents of a topology of the user's own; those of Strobe's belong to digests.of_strobe.
local function topology_of(point)
  local name = preset_of(point):get "gpu.topology"
  if not name:find "%.lua$" then return name end
  local beside = point.gpu:match "^(.*/)[^/]*$" or ""
  for _, path in ipairs { name, beside .. name } do
    if command.exists(path) then return digests.of_program(path) end
  end
  return name
end

-- What identifies the point's result, whatever sweep it belongs to.
local function key_of(point, words, spec)
  return command.digest(table.concat({ digests.of_strobe(), preset_of(point):info().hash, topology_of(point), point.method,
    programs.digest(words, spec.inputs) }, "\n"))
end

-- Words after `strobe`; true stands for the file of the result.
local function command_of(point, words, options)
  local list, dashes = { "run" }, #words + 1
  for i, word in ipairs(words) do
    if word == "--" then dashes = math.min(i, dashes) end  -- what follows is no flag of ours
  end
  table.move(words, 1, dashes - 1, 2, list)
  local function add(...) for _, word in ipairs { ... } do list[#list + 1] = word end end
  add("--gpu", point.gpu, "--json", true)
  local model = points.model_of(point.method)
  if model then add("--mode", "model", "--model", model) else add("--mode", "detailed", "--sampler", point.method) end
  for _, setting in ipairs(point.settings) do add("--set", setting_text(setting)) end
  for _, flag in ipairs { "timeout", "max_memory", "threads", "profile_store" } do
    if options[flag] then add("--" .. flag:gsub("_", "-"), options[flag]) end
  end
  add(table.unpack(words, dashes))
  return list
end

-- The settings, program, method and key of a point whose parameters are there. `method` instead of the point's own.
function points.finish(point, spec, options)
  point.program, point.method = filled(point.program, point), filled(point.method, point)
  set_settings(point, spec)
  derive(spec, point)
  check_method(point)
  local words = find_words(point)
  preset_of(point)
  point.key = key_of(point, words, spec)
  point.command = command_of(point, words, options)
end

-- The same point with another method, such as a model for screening.
function points.with_method(point, method, spec, options)
  local other = {}
  for name, value in pairs(point) do other[name] = value end
  other.method = method
  check_method(other)
  local words = find_words(other)
  other.key, other.command = key_of(other, words, spec), command_of(other, words, options)
  return other
end

local function all_texts(spec)
  return table.concat(spec.programs, "\n") .. "\n" .. table.concat(spec.methods, "\n")
end

local function new_point(place, spec, combination, seed)
  local point = { program = place[1], gpu = place[2], method = place[3], names = {}, parameters = {}, placeholders = {} }
  for k, one in ipairs(spec.vary) do set(point, one.key, combination[k]) end
  if seed then set(point, "seed", seed) end
  for _, name in ipairs(point.names) do
    point.placeholders[name] = spec.texts:find("{" .. name .. "}", 1, true) ~= nil
  end
  return point
end

local function places_of(spec)
  local places = {}
  for _, program in ipairs(spec.programs) do
    for _, gpu in ipairs(spec.gpus) do
      for _, method in ipairs(spec.methods) do places[#places + 1] = { program, gpu, method } end
    end
  end
  return places
end

-- All points that the constraint admits, each with position, key and command.
function points.of(spec, options)
  local list = {}
  spec.texts = all_texts(spec)
  if spec.seeds and not spec.texts:find("{seed}", 1, true) then
    command.fail(spec.place .. ": seeds: no program and no sampler uses them - write {seed}, such as \"fir seed={seed}\"")
  end
  local combinations = values.combinations(spec)
  for _, place in ipairs(places_of(spec)) do
    for _, combination in ipairs(combinations) do
      for _, seed in ipairs(spec.seeds or { false }) do
        local point = new_point(place, spec, combination, seed)
        point.position = #list + 1
        set_settings(point, spec)
        if not spec.where or answer_of(spec, "where", point) then
          points.finish(point, spec, options)
          list[#list + 1] = point
          if #list % 1000 == 0 then command.begin_step(("checking points: %d"):format(#list)) end
        end
      end
    end
  end
  if #list == 0 then command.fail(spec.place .. ": the constraint (where) admits no point - widen it") end
  return list
end

return points
