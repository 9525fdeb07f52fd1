-- Native references: plugins that compute on the host what a kernel must compute.

local core = require "strobe_core"
local elements = require "strobe.elements"
local expect = require "strobe.expect"

local reference = {}

-- reference(name, parameters, inputs, {type=, count=}) -> array
function reference.compute(name, parameters, inputs, output)
  expect.type(name, "string", "reference")
  if not name:find(".", 1, true) then name = "reference." .. name end
  local texts = {}
  for key, value in pairs(expect.type(parameters or {}, "table", "reference: parameters")) do
    expect.type(key, "string", "reference: a parameter's name")
    texts[#texts + 1] = { key, expect.parameter_text(value, key) }
  end
  local passed = {}
  for position, input in ipairs(expect.type(inputs or {}, "table", "reference: inputs")) do
    passed[position] = elements.core_of(input)
    if not passed[position] then core.fail(("reference: input %d is not an array or buffer"):format(position)) end
  end
  expect.fields(output, { "type", "count" }, "reference: output")
  local element = expect.type(output.type, "string", "reference: output type")
  local count = expect.type(output.count, "integer", "reference: output count")
  return elements.wrap(core.reference(name, texts, passed, element, count), element, count, name)
end

return reference
