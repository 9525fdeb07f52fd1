-- Which sampler a launch has: from the script's `sampling` and the command line's --sampler.
--
--   sampling = "photon"
--   sampling = strobe.sampler { name = "mine", ... }
--   sampling = { default = "photon", kernels = { ["conv.*"] = { sampler = "photon", levels = { "kernel", "warp" } },
--     softmax = "detailed" } }

local core = require "strobe_core"
local expect = require "strobe.expect"
local samplers = require "strobe.sampler"

local sampling = {}

-- A list is one text, with plus signs between its items.
local function value_text(value, what)
  if type(value) ~= "table" then return expect.parameter_text(value, what) end
  local texts = {}
  for position, item in ipairs(value) do texts[position] = expect.parameter_text(item, what) end
  return table.concat(texts, "+")
end

-- A script's own sampler, "photon", "photon:levels=warp" or { sampler = "photon", levels = ... } as core takes it.
local function choice(value, what)
  local scripted = samplers.core_of(value)
  if scripted then return { scripted = scripted } end
  if type(value) == "string" then return { text = value, parameters = {} } end
  expect.type(value, "table", what)
  local made = { text = expect.type(value.sampler, "string", what .. ": sampler"), parameters = {} }
  for name, one in pairs(value) do
    if name ~= "sampler" then
      expect.type(name, "string", what .. ": a parameter's name")
      made.parameters[name] = value_text(one, ("%s: %s"):format(what, name))
    end
  end
  return made
end

-- The kernel's own entry, or that of the one pattern that means all of its name.
local function of_kernel(kernels, kernel)
  if kernels[kernel] ~= nil then return kernels[kernel], kernel end
  local found, by
  for pattern, value in pairs(kernels) do
    expect.type(pattern, "string", "sampling: kernels: a pattern")
    if kernel:find("^" .. pattern .. "$") then
      if by then
        core.fail(("sampling: kernels: both %q and %q match kernel %q - give it an entry of its own"):format(by, pattern,
          kernel))
      end
      found, by = value, pattern
    end
  end
  return found, by
end

-- What a script asks for, against the command line; nil: no sampler.
function sampling.of(wanted, kernel)
  local given = core.options().sampler
  if wanted == nil then return given and choice(given, "--sampler") end
  if given ~= nil and given ~= wanted then
    core.fail(("this script fixes its sampling, but the command line says --sampler %s"):format(given))
  end
  if type(wanted) == "table" and not samplers.core_of(wanted) and wanted.sampler == nil then
    expect.fields(wanted, { "default", "kernels" }, "sampling")
    local value, by = of_kernel(expect.type(wanted.kernels or {}, "table", "sampling: kernels"), kernel)
    if value ~= nil then return choice(value, ("sampling: kernels: %s"):format(by)) end
    return wanted.default ~= nil and choice(wanted.default, "sampling: default") or nil
  end
  return choice(wanted, "sampling")
end

return sampling
