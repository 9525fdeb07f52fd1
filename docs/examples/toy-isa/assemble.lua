-- An assembler for toy4: writes a code object that `strobe run`, `disasm` and `inspect` read.
--
--   strobe run assemble.lua add.toy add.co
--
-- A line is what `strobe disasm` prints, a mnemonic and up to three numbers, or `.kernel NAME`, `.buffer NAME` and
-- `.value NAME`: the kernel and its arguments of eight bytes, in order. # begins a comment.

local strobe = require "strobe"

local machine <const> = 0xf0  -- of add_elf_target in toy_isa.cpp
local opcodes <const> = { ["end"] = 0, id = 1, argument = 2, constant = 3, add = 4, multiply = 5, load = 6, store = 7, less = 8,
  loop = 9 }
local text_at <const>, page <const> = 0x1000, 0x1000

-- ---- Source ----------------------------------------------------------------------------------------------------

local function word_of(line, place)
  local name, rest = line:match "^(%S+)%s*(.*)$"
  local numbers = {}
  for number in rest:gmatch "%S+" do
    numbers[#numbers + 1] = math.tointeger(tonumber(number)) or error(place .. ": " .. number .. " is not a number", 0)
  end
  local opcode = opcodes[name] or error(place .. ": there is no instruction " .. name, 0)
  return ("BBBB"):pack(opcode, numbers[1] or 0, numbers[2] or 0, numbers[3] or 0)
end

local function read(path)
  local program, number = { arguments = {}, words = {} }, 0
  for line in (strobe.read_file(path) .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    line = line:gsub("#.*", ""):match "^%s*(.-)%s*$"
    local what, name = line:match "^%.(%a+)%s+(%S+)$"
    if what == "kernel" then
      program.kernel = name
    elseif what then
      table.insert(program.arguments, { name = name, kind = what == "buffer" and "global_buffer" or "by_value" })
    elseif line ~= "" then
      table.insert(program.words, word_of(line, path .. ":" .. number))
    end
  end
  return program
end

-- ---- Metadata: MessagePack ---------------------------------------------------------------------------------------

local function packed(value)
  if math.type(value) == "integer" then return ("B>I4"):pack(0xce, value) end
  if type(value) == "string" then return ("Bs1"):pack(0xd9, value) end
  local parts = {}
  if #value > 0 then
    for i, one in ipairs(value) do parts[i] = packed(one) end
    return ("B>I2"):pack(0xdc, #parts) .. table.concat(parts)
  end
  for key, one in pairs(value) do parts[#parts + 1] = packed(key) .. packed(one) end
  return ("B>I2"):pack(0xde, #parts) .. table.concat(parts)
end

local function metadata(program)
  local arguments = {}
  for i, one in ipairs(program.arguments) do
    arguments[i] = { [".name"] = one.name, [".offset"] = 8 * (i - 1), [".size"] = 8, [".value_kind"] = one.kind,
      [".address_space"] = one.kind == "global_buffer" and "global" or nil }
  end
  return packed {
    ["amdhsa.version"] = { 1, 2 },
    ["amdhsa.kernels"] = { {
      [".name"] = program.kernel, [".symbol"] = program.kernel .. ".kd", [".args"] = arguments,
      [".kernarg_segment_size"] = 8 * #arguments, [".kernarg_segment_align"] = 8, [".group_segment_fixed_size"] = 0,
      [".private_segment_fixed_size"] = 0, [".max_flat_workgroup_size"] = 256, [".wavefront_size"] = 4,
      [".sgpr_count"] = 0, [".vgpr_count"] = 16,
    } },
  }
end

-- ---- ELF: program headers, notes and dynamic symbols; addresses are offsets in the file ---------------------------

local function padded(text, alignment) return text .. ("\0"):rep(-#text % alignment) end

local function note(content)
  return ("<I4I4I4"):pack(7, #content, 32) .. padded("AMDGPU\0", 4) .. padded(content, 4)
end

local function symbol(name_at, kind, section, address, size)
  return ("<I4BBI2I8I8"):pack(name_at, 16 | kind, 0, section, address, size)
end

local function segment(kind, permissions, at, size)
  return ("<I4I4I8I8I8I8I8I8"):pack(kind, permissions, at, at, at, size, size, 8)
end

local function descriptor(program, at)
  return ("<I4I4I4I4i8"):pack(0, 0, 8 * #program.arguments, 0, text_at - at) .. ("\0"):rep(40)
end

local function object(program)
  local text = table.concat(program.words)
  local data_at = text_at + (#text + page - 1) // page * page
  local names = "\0" .. program.kernel .. "\0" .. program.kernel .. ".kd\0"
  local symbols = ("\0"):rep(24) .. symbol(1, 2, 1, text_at, #text) ..
    symbol(2 + #program.kernel, 1, 2, data_at, 64)
  local notes = note(metadata(program))
  local head <const> = 64 + 5 * 56
  local parts, at = { notes = padded(notes, 8), symbols = padded(symbols, 8), names = padded(names, 8),
    hash = ("<I4I4"):pack(1, 3) .. ("\0"):rep(16) }, {}
  local low = ""
  for _, part in ipairs { "notes", "names", "symbols", "hash" } do
    at[part] = head + #low
    low = low .. parts[part]
  end
  local dynamic = ""
  for _, entry in ipairs { { 4, at.hash }, { 5, at.names }, { 10, #names }, { 6, at.symbols }, { 0, 0 } } do
    dynamic = dynamic .. ("<I8I8"):pack(entry[1], entry[2])
  end
  local data = descriptor(program, data_at) .. dynamic
  local header = ("<c4BBBBB"):pack("\127ELF", 2, 1, 1, 64, 3) .. ("\0"):rep(7) ..
    ("<I2I2I4I8I8I8I4I2I2I2I2I2I2"):pack(3, 224, 1, 0, 64, 0, machine, 64, 56, 5, 64, 0, 0)
  header = header .. segment(1, 4, 0, head + #low) .. segment(1, 5, text_at, #text) .. segment(1, 6, data_at, #data) ..
    segment(4, 4, at.notes, #notes) .. segment(2, 6, data_at + 64, #dynamic)
  local file = header .. low
  file = file .. ("\0"):rep(text_at - #file) .. text
  return file .. ("\0"):rep(data_at - #file) .. data
end

local source, target = ...
if not target then error("give the source and the object: add.toy add.co", 0) end
strobe.write_file(target, object(read(source)))
