-- `--arg`, `--buffer`, `--dump` and `--check`: what the user says about a kernel's arguments, held against what it wants.
--
-- A specification is { index =, text =, is_argument =, what = "buffer" | "value" | "local" | "same" }, with { type =, count =,
-- bytes =, init = } of a buffer, { value = } (values.lua), { bytes = } of local memory, or { same = index }.

local core = require "strobe_core"
local values = require "commands.run.values"

local arguments = {}

local forms <const> = " - write buf:TYPE:COUNT[:INIT], same=ARGINDEX, ptr:ARGINDEX[+OFFSET], null, TYPE:VALUE, "
  .. "TYPExN:V,V,..., struct:FIELD,..., bytes:HEX or local:BYTES"
local all_of_64_bits <const> = -1

-- "--arg 2 "f32:1"", for messages.
function arguments.place(spec)
  return (spec.is_argument and "--arg " .. spec.index or "--buffer") .. (' "%s"'):format(spec.text)
end

-- What read(...) returns; the place stands before its error.
function arguments.placed(place, read, ...)
  local good, value = pcall(read, ...)
  if good then return value end
  error(place .. ": " .. value, 0)
end

-- What stands before the first `separator`, and after it: nil if there is none.
local function split(text, separator)
  local at = text:find(separator, 1, true)
  if not at then return text, nil end
  return text:sub(1, at - 1), text:sub(at + 1)
end

-- ---- Specifications -------------------------------------------------------------------------------------------------

-- TYPE:COUNT[:INIT]
local function read_buffer(text)
  local type, rest = split(text, ":")
  local count, init = split(rest or "", ":")
  local number, bytes = core.buffer_size(type, count)
  if init then core.check_fill(init) end
  return { what = "buffer", type = type, count = number, bytes = bytes, init = init or "zeros" }
end

local function read_same(index, text)
  local argument = core.whole("ARGINDEX", text, 0, all_of_64_bits)
  if not math.ult(argument, index) then core.refuse "ARGINDEX: names no earlier argument - they count from 0" end
  return { what = "same", same = argument }
end

local function read_argument(index, text)
  if text:sub(1, 5) == "same=" then return read_same(index, text:sub(6)) end
  if text == "null" then return { what = "value", value = values.null() } end
  local kind, rest = split(text, ":")
  if not rest then core.refuse('has no ":"' .. forms) end
  if kind == "buf" then return read_buffer(rest) end
  if kind == "local" then return { what = "local", bytes = core.whole("BYTES", rest, 1, 0xffffffff) } end
  local value = values.parse(kind, rest)
  if value then return { what = "value", value = value } end
  local kinds <const>, types <const> = { "buf", "local", "same", "null" }, values.kinds()
  table.move(types, 1, #types, #kinds + 1, kinds)  -- of two that are as near the first is meant
  core.refuse(('unknown kind "%s"'):format(kind) .. core.did_you_mean(kind, kinds) .. forms)
end

-- The specification whose buffer it is: its own, or the one that same= names.
function arguments.owner(specs, spec) return spec.what == "same" and specs[spec.same + 1] or spec end

-- The decimal digits of all 64 bits.
local function unsigned(number)
  if number >= 0 then return tostring(number) end
  local tenth = (number >> 1) // 5
  return tenth .. (number - 10 * tenth)
end

-- Pointers may name arguments before and after their own; afterwards they name the one that has the buffer.
local function resolve_pointers(specs)
  for _, spec in ipairs(specs) do
    for _, pointer in ipairs(spec.value and spec.value.pointers or {}) do
      local what = ("%s: ptr:%d: "):format(arguments.place(spec), pointer.argument)
      local named = specs[pointer.argument + 1]
      if not named then
        core.refuse(what .. "there is no such argument - they count from 0, those of --buffer behind those of --arg")
      end
      local owner = arguments.owner(specs, named)
      pointer.argument = owner.index
      if owner.what ~= "buffer" then core.refuse(what .. arguments.place(owner) .. " is no buffer") end
      if math.ult(owner.bytes, pointer.offset) then
        core.refuse(("%sOFFSET %s is beyond the buffer's %s bytes"):format(what, unsigned(pointer.offset),
          unsigned(owner.bytes)))
      end
    end
  end
end

-- All --arg flags, in order; after them the buffers of --buffer, which are no arguments of the kernel.
function arguments.read(texts, buffers)
  local specs = {}
  local function add(text, is_argument, read, ...)
    local index = #specs
    local place = arguments.place { index = index, text = text, is_argument = is_argument }
    local spec = arguments.placed(place, read, ...)
    spec.index, spec.text, spec.is_argument = index, text, is_argument
    specs[index + 1] = spec
    return spec
  end
  for _, text in ipairs(texts) do
    local spec = add(text, true, read_argument, #specs, text)
    if spec.what == "same" then
      local owner = arguments.owner(specs, specs[spec.same + 1])
      spec.same = owner.index  -- always the one that has the buffer
      if owner.what ~= "buffer" then
        core.refuse(("%s: %s is no buffer"):format(arguments.place(spec), arguments.place(owner)))
      end
    end
  end
  for _, text in ipairs(buffers) do add(text, false, read_buffer, text) end
  resolve_pointers(specs)
  return specs
end

-- ---- What is read back ----------------------------------------------------------------------------------------------

-- "ARGINDEX=REST" of --dump and --check: the specification with the buffer, and the rest.
local function indexed(flag, text, specs)
  local index, path = split(text, "=")
  local place = ('%s "%s"'):format(flag, text)
  if (path or "") == "" then core.refuse(place .. ": no file name - write ARGINDEX=FILE, such as 1=out.bin") end
  local number = core.whole(place, index, 0, all_of_64_bits)
  if not math.ult(number, #specs) then
    core.refuse(("%s: there is no --arg %s - indices start at 0, and the number of --arg is %d"):format(place, index,
      #specs))
  end
  local owner = arguments.owner(specs, specs[number + 1])
  if owner.what ~= "buffer" then
    core.refuse(("%s: %s is not a buffer - only buffers can be read back"):format(place, arguments.place(owner)))
  end
  return owner, path
end

function arguments.read_dump(text, specs)
  local spec, path = indexed("--dump", text, specs)
  return { spec = spec, path = path }
end

local function is_tolerance(text)
  for _, begin in ipairs { "exact", "ulp=", "abs=", "rel=" } do
    if text:sub(1, #begin) == begin then return true end
  end
  return false
end

function arguments.read_check(text, specs)
  local spec, path = indexed("--check", text, specs)
  local before, tolerance = path:match "^(.*):([^:]*)$"
  if not before or not is_tolerance(tolerance) then return { spec = spec, path = path, tolerance = "exact" } end
  arguments.placed(('--check "%s"'):format(text), core.check_tolerance, tolerance)
  return { spec = spec, path = before, tolerance = tolerance }
end

-- ---- What the kernel wants ------------------------------------------------------------------------------------------

local untyped <const> = { [1] = "i8:VALUE", [2] = "i16:VALUE or f16:VALUE", [4] = "i32:VALUE or f32:VALUE", [8] = "i64:VALUE or f64:VALUE" }

-- What to write for an argument whose hint says nothing of its type.
function arguments.hint(hint, bytes) return hint == "bytes:HEX" and untyped[bytes] or hint end

-- "float* x: a buffer", for messages.
local function wanted(info)
  local name = info.type .. (info.type == "" and "" or " ") .. info.name
  local prefix = name == "" and "" or name .. ": "
  if info.kind == "global_buffer" then return prefix .. "a buffer (buf:...)" end
  if info.kind == "local_memory" then return prefix .. "local memory (local:BYTES)" end
  if info.kind == "by_value" then
    local other = arguments.hint(info.hint, info.bytes) == "bytes:HEX" and "" or " or bytes:HEX"
    return ("%s%d bytes by value (%s%s)"):format(prefix, info.bytes, arguments.hint(info.hint, info.bytes), other)
  end
  local what = info.kind == "image_or_sampler" and "an image or sampler" or "a pipe or queue"
  return prefix .. what .. ", which Strobe does not support"
end

local function all_wanted(infos)
  local texts = {}
  for i, info in ipairs(infos) do texts[i] = (i - 1) .. " " .. wanted(info) end
  return table.concat(texts, "; ")
end

local function fits(info, spec)
  if spec.what == "buffer" or spec.what == "same" then return info.kind == "global_buffer" end
  if spec.what == "value" then return values.fits(info, spec.value) end
  return info.kind == "local_memory"
end

-- What of a value does not fit, and how to insist on its type.
local function not_fitting(info, spec)
  local value = spec.value
  if not value or info.kind ~= "by_value" or value.kind == "address" then return "" end
  local bytes = values.bytes_for(info, value)
  if #bytes ~= info.bytes then return (", not %d bytes"):format(#bytes) end
  if #value.pointers > 0 then return "" end
  return "; if these bytes are meant: bytes:" .. bytes:gsub(".", function(c) return ("%02x"):format(c:byte()) end)
end

-- Number, kind, size and, where the object says it, type of the arguments must be the kernel's.
function arguments.match(kernel, specs)
  local given = 0
  for _, spec in ipairs(specs) do given = given + (spec.is_argument and 1 or 0) end
  if #kernel.arguments ~= given then
    core.refuse(('--arg: kernel "%s" takes %d arguments, not %d'):format(kernel.name, #kernel.arguments, given)
      .. (#kernel.arguments == 0 and "" or " - expected: " .. all_wanted(kernel.arguments)))
  end
  for i, info in ipairs(kernel.arguments) do
    if not fits(info, specs[i]) then
      core.refuse(('%s: kernel "%s" expects %s%s'):format(arguments.place(specs[i]), kernel.name, wanted(info),
        not_fitting(info, specs[i])))
    end
  end
end

return arguments
