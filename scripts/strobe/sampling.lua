-- Which sampler (model) a launch has: from the script's `sampling` (`model`) and the command line's --sampler (--model).
--
--   sampling = "photon"
--   sampling = strobe.sampler { name = "mine", ... }
--   sampling = { default = "photon", kernels = { ["conv.*"] = { sampler = "photon", levels = { "kernel", "warp" } },
--     softmax = "detailed" } }
--   model = { default = "gpumech", kernels = { softmax = { model = "gpumech+", waves = 8 } } }

local core = require "strobe_core"
local expect = require "strobe.expect"
local samplers = require "strobe.sampler"

local sampling = {}

-- A list is one text, with plus signs between its items.
local function value_text(value, what)
  if type(value) ~= "table" then return expect.parameter_text(value, what) end
  local texts = {}
  for position, item in ipairs(value) do
    texts[position] = expect.parameter_text(item, what)
    if texts[position]:find("+", 1, true) then core.fail(("%s: %q: an item of a list has no plus sign"):format(what, texts[position])) end
  end
  return table.concat(texts, "+")
end

-- A script's own sampler, "photon", "photon:levels=warp" or { sampler = "photon", levels = ... } as core takes it: `text` is
-- as the user wrote it, or with `parameters` the name alone. `key` is "sampler" or "model".
local function choice(key, value, what)
  local scripted = samplers.core_of(value)
  if scripted then return { scripted = scripted, name = value.name } end
  if type(value) == "string" then return { text = value } end
  expect.type(value, "table", what)
  local made = { text = expect.type(value[key], "string", ("%s: %s"):format(what, key)), parameters = {} }
  for name, one in pairs(value) do
    if name ~= key then
      expect.type(name, "string", what .. ": a parameter's name")
      made.parameters[name] = value_text(one, ("%s: %s"):format(what, name))
    end
  end
  return made
end

-- The kernel's own entry, or that of the one pattern that means all of its name.
local function of_kernel(field, kernels, kernel)
  if kernels[kernel] ~= nil then return kernels[kernel], kernel end
  local found, by
  for pattern, value in pairs(kernels) do
    expect.type(pattern, "string", field .. ": kernels: a pattern")
    if kernel:find("^" .. pattern .. "$") then
      if by then
        core.fail(("%s: kernels: both %q and %q match kernel %q - give it an entry of its own"):format(field, by,
          pattern, kernel))
      end
      found, by = value, pattern
    end
  end
  return found, by
end

-- What a script asks for in `field`, against the command line's --`key`; nil: nothing.
local function chooser(field, key)
  return function(wanted, kernel)
    local given = core.options()[key]
    if wanted == nil then return given and choice(key, given, "--" .. key) end
    if given ~= nil and given ~= wanted then
      core.fail(("this script fixes its %s, but the command line says --%s %s"):format(field, key, given))
    end
    if type(wanted) == "table" and not samplers.core_of(wanted) and wanted[key] == nil then
      expect.fields(wanted, { "default", "kernels" }, field)
      local kernels = expect.type(wanted.kernels or {}, "table", field .. ": kernels")
      local value, by = of_kernel(field, kernels, kernel)
      if value ~= nil then return choice(key, value, ("%s: kernels: %s"):format(field, by)) end
      return wanted.default ~= nil and choice(key, wanted.default, field .. ": default") or nil
    end
    return choice(key, wanted, field)
  end
end

sampling.of = chooser("sampling", "sampler")
sampling.model_of = chooser("model", "model")

return sampling
