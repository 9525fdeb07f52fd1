-- Arguments that are passed by value: strobe.i32(7), strobe.bytes("00ff"), and sizes of local memory.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"

local scalar = {}

local make, state_of = class.new("scalar", {})

-- One constructor per element type: scalar.types.i32(7).
scalar.types = {}
for _, name in ipairs(core.element_types()) do
  scalar.types[name] = function(value) return make({ type = name, value = value }, core.scalar(name, value)) end
end

-- Raw bytes in memory order, for vectors and structs.
function scalar.bytes(hex)
  return make({ type = "bytes", value = hex }, core.hex_bytes(expect.type(hex, "string", "bytes")))
end

-- A __local pointer argument to so many bytes.
function scalar.local_memory(bytes)
  expect.type(bytes, "integer", "local_memory")
  if bytes < 0 or bytes > 0xffffffff then core.fail(("local_memory: %d bytes - use 0 to 4294967295"):format(bytes)) end
  return make({ type = "local", value = bytes }, bytes)
end

-- What a launch passes: bytes as a string or a number of bytes of local memory; nil for anything else.
function scalar.argument(object) return state_of(object) end

return scalar
