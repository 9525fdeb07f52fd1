-- Policies that scripts write: prefetchers, dispatch orders, mappings and migrations of pages. docs/extend/write-a-policy.md.

local core = require "strobe_core"
local expect = require "strobe.expect"

local policy = {}

local fields <const> = { "kind", "name", "doc", "parameters", "make" }

-- {kind = "prefetch", name = "mine", doc = "...", parameters = { degree = 2 }, make = function(place, parameters)
-- return function(access) ... end end}: from now on presets of this script can choose it.
function policy.new(declaration)
  expect.fields(declaration, fields, "policy")
  local given = {}
  for _, field in ipairs { "kind", "name" } do
    given[field] = expect.type(declaration[field], "string", "policy: " .. field)
  end
  given.doc = expect.optional(declaration.doc, "string", "policy: doc")
  given.make = expect.type(declaration.make, "function", "policy: make")
  given.parameters = {}
  for name, default in pairs(expect.type(declaration.parameters or {}, "table", "policy: parameters")) do
    expect.type(name, "string", "policy: parameters: a name")
    local type_of_default <const> = type(default)
    if type_of_default ~= "number" and type_of_default ~= "string" and type_of_default ~= "boolean" then
      core.fail(("policy: parameters: %s: its default is a %s - write a number, a text, true or false")
        :format(name, type_of_default))
    end
    given.parameters[#given.parameters + 1] = { name = name, default = default }
  end
  table.sort(given.parameters, function(a, b) return a.name < b.name end)
  core.policy(given)
end

return policy
