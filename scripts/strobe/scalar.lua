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

-- Bytes in memory order, for vectors and structs: hexadecimal digits, or packed as string.pack does it. A text that
-- could be both is what has the size of its argument; no text has it in both ways.
function scalar.bytes(text)
  expect.type(text, "string", "bytes")
  local is_hex = #text % 2 == 0 and not text:find("%X")
  return make({ type = "bytes", value = text }, { packed = text, hex = is_hex and core.hex_bytes(text) or nil })
end

local function hexadecimal(bytes)
  return (bytes:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

local widths <const> = { ["8"] = 1, ["16"] = 2, ["32"] = 4, ["64"] = 8 }

-- A number that signed and unsigned types read alike from the same bytes.
local function same_with_sign(own, wanted, bytes)
  local width = widths[own:sub(2)]
  local integers = own:find("^[iu]") and wanted:find("^[iu]")
  return integers and width == widths[wanted:sub(2)] and bytes:byte(width) < 128
end

-- What is passed for `object` where the kernel wants `info`, an argument of program:kernel(); nil if it is no scalar.
-- `place` starts messages.
function scalar.passed(object, info, place)
  local state = state_of(object)
  if state == nil or type(state) == "number" then return state end
  if object.type == "bytes" then
    if state.hex and #state.hex == info.bytes then return state.hex end
    if #state.packed == info.bytes or info.bytes == nil then return state.packed end
    core.fail(("%s wants %d bytes; strobe.bytes %q is %s"):format(place, info.bytes, object.value,
      state.hex and ("%d in hexadecimal digits, %d as packed text"):format(#state.hex, #state.packed)
      or ("no list of hexadecimal digits, and %d as packed text"):format(#state.packed)))
  end
  local wanted = info.element
  if info.kind ~= "by_value" or wanted == nil or #state ~= info.bytes then return state end
  if object.type == wanted or same_with_sign(object.type, wanted, state) then return state end
  core.fail(("%s is of type %s: strobe.%s(%s) does not fit - give strobe.%s(...); if these bytes are meant: "
    .. "strobe.bytes %q"):format(place, info.type ~= "" and info.type or wanted, object.type, object.value, wanted,
    hexadecimal(state)))
end

-- A __local pointer argument to `bytes` bytes.
function scalar.local_memory(bytes)
  expect.type(bytes, "integer", "local_memory")
  if bytes < 0 or bytes > 0xffffffff then core.fail(("local_memory: %d bytes - use 0 to 4294967295"):format(bytes)) end
  return make({ type = "local", value = bytes }, bytes)
end

return scalar
