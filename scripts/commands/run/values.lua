-- Arguments of `--arg` that are given by their bytes: scalars, vectors, structs, raw bytes and addresses. A value is
-- { kind = "bytes" | "elements" | "structure" | "address", bytes =, pointers = {...} }, with zeros where its pointers stand;
-- of elements also { type =, count = }.

local core = require "strobe_core"

local values = {}

local deepest_struct <const> = 16
local max_elements <const> = 4096
local vector_sizes <const> = { [1] = true, [2] = true, [3] = true, [4] = true, [8] = true, [16] = true }
local address <const> = ("\0"):rep(8)
local all_of_64_bits <const> = -1

local types = {}
for _, name in ipairs(core.element_types()) do
  types[name] = { name = name, bytes = tonumber(name:match "%d+") // 8, is_float = name:sub(1, 1) == "f" }
end

-- The words that stand before the first colon, for a did-you-mean.
function values.kinds() return { "bytes", "struct", "ptr", table.unpack(core.element_types()) } end

-- What stands before a colon: "f32", "f32x4" or, in structs, "f32[3]"; nil if it begins with no type.
local function elements_of(kind)
  local name, sign, count = kind:match "^([^x%[]*)([x%[]?)(.*)$"
  local type, is_vector = types[name], sign == "x"
  if not type then return nil end
  if sign == "" then return { type = type, count = 1 } end
  if sign == "[" then count = count:match "^(.*)%]$" end
  if not count then return nil end
  local whole = core.whole(core.quote(kind), count, 1, max_elements)
  if is_vector and not vector_sizes[whole] then
    core.refuse(core.quote(kind) .. ": no vector has so many elements - write 2, 3, 4, 8 or 16")
  end
  return { type = type, count = whole, is_vector = is_vector }
end

-- "1+16" of ptr:1+16: the address of a byte in the buffer of an argument. `at`: where in the value the address stands.
local function pointer_of(text)
  local argument, offset = text:match "^([^+]*)%+?(.*)$"
  return { at = 0, argument = core.whole("ARGINDEX", argument, 0, 0xffffffff),
    offset = text:find("+", 1, true) and core.whole("OFFSET", offset, 0, all_of_64_bits) or 0 }
end

-- ---- Structs: "i32:1,f32x2:1,2,ptr:0,{u8:1,f64[2]:3,4}" -------------------------------------------------------------

local function padded(bytes, alignment) return bytes .. ("\0"):rep(-#bytes % alignment) end

-- Fields one after the other, each aligned as a compiler does it.
local function add_field(laid, field)
  laid.bytes = padded(laid.bytes, field.alignment)
  for _, pointer in ipairs(field.pointers) do
    pointer.at = pointer.at + #laid.bytes
    laid.pointers[#laid.pointers + 1] = pointer
  end
  laid.bytes = laid.bytes .. field.bytes
  laid.alignment = math.max(laid.alignment, field.alignment)
end

local function field_of(bytes, alignment, pointers)
  return { bytes = bytes, alignment = alignment, pointers = pointers or {} }
end

local function read_struct(text)
  local at, begin = 1, 1  -- `begin`: of the field that is read
  local fields

  local function fail(what)
    core.refuse(("at %s: %s - write FIELD,FIELD,... with fields such as i32:1, f32x4:1,2,3,4, f32[3]:1,2,3, bytes:HEX, "
      .. "ptr:ARGINDEX[+OFFSET], null or {FIELD,...}"):format(core.quote(text:sub(begin)), what))
  end

  local function take(sign)
    if text:sub(at, at) ~= sign then return false end
    at = at + 1
    return true
  end

  local function word()
    local found = text:match("^[^,}]*", at)
    at = at + #found
    return found
  end

  local function elements_in(kind, elements)
    local list = {}
    for i = 1, elements.count do
      if i > 1 and not take "," then fail(("%s has %d values, not %d"):format(kind, elements.count, i - 1)) end
      list[i] = core.value_bytes(elements.type.name, word())
    end
    local bytes = table.concat(list)
    if not elements.is_vector then return field_of(bytes, elements.type.bytes) end
    -- A vector is aligned to its size, and one of three is as large as one of four.
    if elements.count == 3 then bytes = padded(bytes, 4 * elements.type.bytes) end
    return field_of(bytes, #bytes)
  end

  local function field(depth)
    begin = at
    if take "{" then
      local laid = fields(depth + 1)
      if not take "}" then fail 'a "{" is not closed' end
      return laid
    end
    local kind = text:match("^[^:,}]*", at)
    at = at + #kind
    if kind == "null" then return field_of(address, #address) end
    if not take ":" then fail "a field without a type" end
    if kind == "bytes" then return field_of(core.hex_bytes(word()), 1) end
    if kind == "ptr" then return field_of(address, #address, { pointer_of(word()) }) end
    return elements_in(kind, elements_of(kind) or fail("no type " .. core.quote(kind)))
  end

  function fields(depth)
    if depth > deepest_struct then fail(("structs in structs more than %d deep"):format(deepest_struct)) end
    local laid = field_of("", 1)
    repeat add_field(laid, field(depth)) until not take ","
    laid.bytes = padded(laid.bytes, laid.alignment)
    return laid
  end

  local laid = fields(0)
  if at <= #text then fail 'nothing opens this "}"' end
  return laid
end

-- ---- Values -------------------------------------------------------------------------------------------------------

local function vector_bytes(elements, text)
  local list = {}
  for part in (text .. ","):gmatch "([^,]*)," do list[#list + 1] = core.value_bytes(elements.type.name, part) end
  if #list ~= elements.count then
    core.refuse(("%d value%s for %d elements - give as many, separated by commas"):format(#list,
      #list == 1 and "" or "s", elements.count))
  end
  return table.concat(list)
end

local function value_of(kind, bytes, pointers) return { kind = kind, bytes = bytes, pointers = pointers or {} } end

-- The null pointer: all bits 0 in the address spaces that a kernel's arguments point to.
function values.null() return value_of("address", address) end

-- TYPE:VALUE, TYPExN:V,V,..., struct:FIELD,FIELD,..., bytes:HEX or ptr:ARGINDEX[+OFFSET], split at the first colon; nil if
-- `kind` is none of them.
function values.parse(kind, text)
  if kind == "bytes" then return value_of("bytes", core.hex_bytes(text)) end
  if kind == "ptr" then return value_of("address", address, { pointer_of(text) }) end
  if kind == "struct" then
    local laid = read_struct(text)
    return value_of("structure", laid.bytes, laid.pointers)
  end
  local elements = not kind:find("[", 1, true) and elements_of(kind)
  if not elements then return nil end
  local value = value_of("elements", elements.is_vector and vector_bytes(elements, text)
    or core.value_bytes(elements.type.name, text))
  value.type, value.count = elements.type.name, elements.count
  return value
end

-- Whether a signed and an unsigned type of one size read the same numbers from the bytes.
local function same_with_sign(one, other, bytes)
  if one.is_float or other.is_float or one.bytes ~= other.bytes then return false end
  for last = one.bytes, #bytes, one.bytes do
    if bytes:byte(last) >= 0x80 then return false end
  end
  return true
end

-- The bytes as the kernel's argument holds them: OpenCL's vectors of three have the size of four.
function values.bytes_for(wants, value)
  local of_three = value.kind == "elements" and value.count == 3
  if of_three and wants.bytes == #value.bytes // 3 * 4 then return padded(value.bytes, wants.bytes) end
  return value.bytes
end

-- Whether the argument may be given these bytes: it has the size, and the object does not say another type. Whole numbers
-- that mean the same with and without a sign are of both types.
function values.fits(wants, value)
  if value.kind == "address" then return wants.kind == "global_buffer" and wants.bytes == #value.bytes end
  if wants.kind ~= "by_value" or #values.bytes_for(wants, value) ~= wants.bytes then return false end
  if not wants.element or value.kind == "bytes" then return true end
  if value.kind == "structure" or (wants.elements and wants.elements ~= value.count) then return false end
  return wants.element == value.type or same_with_sign(types[wants.element], types[value.type], value.bytes)
end

return values
