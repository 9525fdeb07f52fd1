-- Runs a program at both ends of each uncertain value and at points of all values together, through the library of sweeps.
--
-- Where a model answers to a key it serves; keys that change nothing in the model are varied in detail. Points of all values
-- together are detailed as soon as one such key matters.

local command = require "strobe.command"
local keys = require "commands.sensitivity.keys"
local points = require "commands.sweep.points"
local results = require "commands.sweep.results"
local sweeper = require "commands.sweep.sweeper"
local values = require "commands.sweep.values"
local json = command.json

local study = {}

local answers <const> = 1e-9      -- a relative change of the time that is none
local negligible <const> = 0.001  -- keys with less are left out of the joint points

-- A point of the program with these values: { KEY = text, ... } in the order of `names`.
local function point_of(made, program, method, names, texts)
  local point = { program = program, gpu = made.gpu, method = method, names = names, parameters = texts, placeholders = {},
    position = #made.points + 1 }
  points.finish(point, made.spec, made.options)
  point.name = points.name(point)
  local list = {}
  for i, name in ipairs(names) do list[i] = texts[name] end
  point.saved = json.object("program", point.program, "gpu", point.gpu, "method", method, "names", names, "values", list)
  made.points[#made.points + 1] = point
  return point
end

local function run_points(made)
  made.file:list(made.points)
  sweeper.fill(made.points, made.file, made.options)
  local interrupted = command.interrupted()
  if interrupted then
    command.fail(("%s: the completed points are in %s - the same command goes on"):format(interrupted, made.options.results), 3)
  end
end

-- Why a point has no time; nil if it has one.
local function problem_of(point)
  local result = point.result
  if result and result.state == "done" and result.seconds and result.seconds > 0 then return nil end
  return result and result.message or "a launch of it has no time - every launch must be detailed"
end

local function fill(made)
  run_points(made)
  for _, point in ipairs(made.points) do
    local problem = problem_of(point)
    if problem then command.fail(("sensitivity: %s: %s"):format(point.name, problem), 1) end
  end
end

-- The base point and both ends of each key by one method.
local function ends_of(made, program, method, list)
  local set = { base = point_of(made, program, method, {}, {}), keys = {} }
  for i, one in ipairs(list) do
    local function at(text)
      if text == one.text then return set.base end
      return point_of(made, program, method, { one.key }, { [one.key] = text })
    end
    set.keys[i] = { one = one, low = at(one.low), high = at(one.high) }
  end
  return set
end

local function effect_of(set, ends)
  local base = set.base.result.seconds
  return { one = ends.one, low = ends.low.result.seconds / base, high = ends.high.result.seconds / base }
end

local function swing_of(effect)
  return math.max(effect.low, effect.high, 1) / math.min(effect.low, effect.high, 1) - 1
end

-- Effects of the keys that the model answers to, and the keys that it does not.
local function by_model(sets)
  local effects, rest = {}, {}
  for _, ends in ipairs(sets.keys) do
    local effect = effect_of(sets, ends)
    if swing_of(effect) > answers then
      effect.method, effects[#effects + 1] = "model", effect
    else
      rest[#rest + 1] = ends.one
    end
  end
  return effects, rest
end

local function joint_points(made, program, method, effects)
  local vary, names = {}, {}
  for i, effect in ipairs(effects) do
    vary[i], names[i] = { key = effect.one.key, values = keys.values(effect.one) }, effect.one.key
  end
  if #vary == 0 then return {} end
  local sample = { method = "latin", points = made.samples, seed = made.seed }
  local combinations = values.combinations { place = "sensitivity", vary = vary, sample = sample, programs = { program },
    gpus = { made.gpu }, methods = { method } }
  local list = {}
  for i, combination in ipairs(combinations) do
    local texts = {}
    for k, name in ipairs(names) do texts[name] = combination[k] end
    list[i] = point_of(made, program, method, names, texts)
  end
  return list
end

local function kernels_of(made, point)
  local names, known = {}, {}
  for _, row in ipairs(made.file.database:rows("SELECT kernel FROM launches WHERE key = ? ORDER BY launch", { point.key })) do
    if not known[row[1]] then known[row[1]], names[#names + 1] = true, row[1] end
  end
  return names
end

-- A model that cannot predict a program on this preset serves for none.
local function check_model(made, programs)
  for _, program in ipairs(programs) do point_of(made, program, "model." .. made.model, {}, {}) end
  run_points(made)
  for _, point in ipairs(made.points) do
    local problem = problem_of(point)
    if problem then
      command.err(("strobe: note: %s does not serve here, everything is varied in detail: %s\n"):format(made.model, problem))
      made.model = nil
      break
    end
  end
  made.points = {}
end

local function first_rounds(made, programs, list)
  local studies = {}
  if made.model then check_model(made, programs) end
  for i, program in ipairs(programs) do
    studies[i] = { program = program, effects = {}, rest = list }
    if made.model then studies[i].modelled = ends_of(made, program, "model." .. made.model, list) end
  end
  fill(made)
  for _, one in ipairs(studies) do
    if one.modelled then one.effects, one.rest = by_model(one.modelled) end
    one.detailed = ends_of(made, one.program, "detailed", one.rest)
  end
  fill(made)
  return studies
end

-- Whether the joint points must be detailed, and the effects in their order.
local function order_effects(one)
  local in_detail = one.modelled == nil
  for _, ends in ipairs(one.detailed.keys) do
    local effect = effect_of(one.detailed, ends)
    effect.method, one.effects[#one.effects + 1] = "detailed", effect
    in_detail = in_detail or swing_of(effect) >= negligible
  end
  for _, effect in ipairs(one.effects) do effect.swing = swing_of(effect) end
  command.stable_sort(one.effects, function(a, b) return a.swing > b.swing end)
  return in_detail
end

local function joint_round(made, studies)
  for _, one in ipairs(studies) do
    local in_detail, matter = order_effects(one), {}
    for _, effect in ipairs(one.effects) do
      if effect.swing >= negligible then matter[#matter + 1] = effect end
    end
    one.joint_method = in_detail and "detailed" or "model"
    one.joint_base = (in_detail and one.detailed or one.modelled).base
    one.joint = joint_points(made, one.program, in_detail and "detailed" or "model." .. made.model, matter)
  end
  fill(made)
end

-- The interval holds all points: both ends of each key, and the joint ones.
local function conclude(made, one)
  one.seconds, one.low, one.high = one.detailed.base.result.seconds, 1, 1
  local function hold(ratio) one.low, one.high = math.min(one.low, ratio), math.max(one.high, ratio) end
  for _, effect in ipairs(one.effects) do
    hold(effect.low)
    hold(effect.high)
  end
  for _, point in ipairs(one.joint) do hold(point.result.seconds / one.joint_base.result.seconds) end
  one.kernels = kernels_of(made, one.detailed.base)
end

-- wanted: { gpu =, settings = { {key=, value=} ... }, model = (nil: none), samples =, seed = }; `list` as keys.of gives it.
function study.run(programs, list, wanted, options)
  local made = { gpu = wanted.gpu, model = wanted.model, samples = wanted.samples, seed = wanted.seed, points = {},
    spec = { place = "sensitivity", set = wanted.settings, inputs = {} }, options = options }
  made.file = results.open(options.results, "write")
  made.file:set_meta("folder", command.absolute ".")
  made.file:set_meta("flags", "{}")
  command.end_in_order()
  local studies = first_rounds(made, programs, list)
  joint_round(made, studies)
  for _, one in ipairs(studies) do conclude(made, one) end
  made.file:close()
  return studies, made.points
end

return study
