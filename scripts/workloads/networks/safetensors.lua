-- The header of a .safetensors file: its length in 8 bytes, then JSON that names each tensor's type, shape and place.

local strobe = require "strobe"

local safetensors = {}

local largest_header <const> = 1 << 25

-- ---- As much of JSON as headers have: objects, lists, texts and whole numbers -----------------------------------

local escapes <const> = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ["/"] = "/", ["\\"] = "\\", ['"'] = '"' }

local function read_text(text, at, fail)
  local parts = {}
  while true do
    local plain, stop, ending = text:match('^([^"\\]*)(["\\])()', at)
    if not plain then fail(at) end
    parts[#parts + 1] = plain
    if stop == '"' then return table.concat(parts), ending end
    local escape, digits = text:sub(ending, ending), text:match("^u(%x%x%x%x)", ending)
    if digits then
      parts[#parts + 1], at = utf8.char(tonumber(digits, 16)), ending + 5
    else
      parts[#parts + 1], at = escapes[escape] or fail(ending), ending + 1
    end
  end
end

local read_value

local function read_items(text, at, depth, fail, closing, read_item)
  local first = text:match("^%s*" .. closing .. "()", at)
  if first then return first end
  while true do
    at = read_item(at)
    local stop, ending = text:match("^%s*([,%]}])()", at)
    if not stop then fail(at) end
    if stop ~= "," then
      if not stop:find(closing) then fail(at) end
      return ending
    end
    at = ending
  end
end

function read_value(text, at, depth, fail)
  if depth > 4 then fail(at) end
  local start, after = text:match("^%s*([%[{\"])()", at)
  if start == '"' then return read_text(text, after, fail) end
  local value = {}
  if start == "[" then
    return value, read_items(text, after, depth, fail, "%]", function(from)
      local item, ending = read_value(text, from, depth + 1, fail)
      value[#value + 1] = item
      return ending
    end)
  end
  if start == "{" then
    return value, read_items(text, after, depth, fail, "}", function(from)
      local opened = text:match('^%s*"()', from) or fail(from)
      local key, behind = read_text(text, opened, fail)
      local colon = text:match("^%s*:()", behind) or fail(behind)
      local item, ending = read_value(text, colon, depth + 1, fail)
      value[key] = item
      return ending
    end)
  end
  local number, ending = text:match("^%s*(%d+)()", at)
  return math.tointeger(tonumber(number or "")) or fail(at), ending
end

-- ---- Tensors --------------------------------------------------------------------------------------------------

local function tensor_of(path, name, entry, data, size)
  local place = ("%s: %s"):format(path, name)
  if type(entry) ~= "table" or type(entry.dtype) ~= "string" or type(entry.shape) ~= "table" or
    type(entry.data_offsets) ~= "table" then
    strobe.fail(place .. ": the header gives no dtype, shape and data_offsets")
  end
  for _, list in ipairs { entry.shape, entry.data_offsets } do
    for _, number in ipairs(list) do
      if math.type(number) ~= "integer" then strobe.fail(place .. ": shape and data_offsets are lists of whole numbers") end
    end
  end
  local first, last = table.unpack(entry.data_offsets)
  if not last or first > last or last > size - data then
    strobe.fail(place .. ": its data end behind the file's end - the file is truncated")
  end
  return { dtype = entry.dtype, shape = entry.shape, bytes = last - first, init = { file = path, offset = data + first } }
end

-- Tensors by name: {dtype=, shape=, bytes=, init=}.
function safetensors.read(path)
  local size <const> = strobe.file_size(path)
  local length = size >= 8 and ("<i8"):unpack(strobe.read_file(path, 0, 8)) or -1
  if length < 2 or length > math.min(size - 8, largest_header) then
    strobe.fail(path .. ": its header is longer than the file, or none - it is no .safetensors file, or truncated")
  end
  local text = strobe.read_file(path, 8, length)
  local function fail(at) strobe.fail(("%s: its header is no JSON of tensors at byte %d"):format(path, 7 + at)) end
  local header = text:find "^{" and read_value(text, 1, 1, fail) or fail(1)
  local tensors = {}
  for name, entry in pairs(header) do
    if name ~= "__metadata__" then tensors[name] = tensor_of(path, name, entry, 8 + length, size) end
  end
  return tensors
end

return safetensors
