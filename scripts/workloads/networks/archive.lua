-- Files of tensors: .safetensors (Hugging Face) and .npz (NumPy: a ZIP archive, stored or compressed). Only 32-bit floats
-- in row-major order are taken. Where a tensor lies is worked out here; its bytes go from the file into the buffer.

local strobe = require "strobe"
local expect = require "strobe.expect"
local safetensors = require "workloads.networks.safetensors"
local zip = require "workloads.networks.zip"

local archive = {}

local function shape_text(shape) return "(" .. table.concat(shape, ", ") .. ")" end

local function same_shape(a, b)
  if #a ~= #b then return false end
  for n, extent in ipairs(a) do
    if extent ~= b[n] then return false end
  end
  return true
end

-- The header of a .npy file: a Python literal of three fields after a magic number, a version and a length.
local function read_npy_header(path, entry)
  local place = ("%s: %s"):format(path, entry.name)
  local count <const> = math.min(entry.bytes, 4096)
  local text = zip.text(path, entry, count)
  if #text < 12 or text:sub(1, 6) ~= "\x93NUMPY" then
    strobe.fail(place .. ": this is no .npy array - save it with numpy.savez")
  end
  local major = text:byte(7)
  local length, first = ("<I2"):unpack(text, 9)
  if major > 1 then length, first = ("<I4"):unpack(text, 9) end
  local header = text:sub(first, first + length - 1)
  if #header < length then
    strobe.fail(("%s: its header of %d bytes is longer than the array or 4 KiB"):format(place, length))
  end
  local dtype = header:match "'descr'%s*:%s*'([^']*)'"
  local order = header:match "'fortran_order'%s*:%s*(%a+)"
  local extents = header:match "'shape'%s*:%s*%(([%d%s,]*)%)"
  if not (dtype and order and extents) then strobe.fail(place .. ": its header names no dtype, order and shape") end
  if order ~= "False" then strobe.fail(place .. ": is in column-major order - save numpy.ascontiguousarray of it") end
  local shape = {}
  for extent in extents:gmatch "%d+" do
    shape[#shape + 1] = math.tointeger(tonumber(extent)) or strobe.fail(place .. ": its shape is too large")
  end
  return { dtype = dtype, shape = shape, data = first - 1 + length, bytes = entry.bytes - (first - 1 + length) }
end

-- What a .npz has under a name: how to initialise an array with it.
local function npz_tensor(path, entry)
  local tensor = read_npy_header(path, entry)
  tensor.init = { file = path, offset = entry.data }
  if entry.compressed then
    tensor.init.deflated, tensor.init.skip = entry.compressed, tensor.data
  else
    tensor.init.offset = entry.data + tensor.data
  end
  return tensor
end

local floats <const> = { ["<f4"] = true, F32 = true }

local methods = {}

function methods:init(name, shape)
  local place = ("%s: %s"):format(self.path, name)
  local tensor = self.find(expect.known(name, self.names, self.path .. ": there is no tensor"))
  if not floats[tensor.dtype] then
    strobe.fail(("%s: has elements of type %s - convert it to float32, little-endian"):format(place, tensor.dtype))
  end
  if not same_shape(tensor.shape, shape) then
    strobe.fail(("%s: has shape %s, the layer needs %s"):format(place, shape_text(tensor.shape), shape_text(shape)))
  end
  local bytes = 4
  for _, extent in ipairs(shape) do bytes = bytes * extent end
  if tensor.bytes ~= bytes then
    strobe.fail(("%s: has %d bytes of data, its shape %s needs %d"):format(place, tensor.bytes, shape_text(shape), bytes))
  end
  return tensor.init
end

-- A file by its ending; paths are looked for as those of all files.
function archive.open(path)
  local self = { path = path, names = {} }
  local entries
  if path:find "%.safetensors$" then
    entries = safetensors.read(path)
    self.find = function(name) return entries[name] end
  elseif path:find "%.npz$" then
    entries = {}
    for name, entry in pairs(zip.read(path)) do entries[name:gsub("%.npy$", "")] = entry end
    self.find = function(name) return npz_tensor(path, entries[name]) end
  else
    strobe.fail(path .. ": no file of weights - give a .safetensors or .npz file")
  end
  for name in pairs(entries) do self.names[#self.names + 1] = name end
  for name, method in pairs(methods) do self[name] = method end
  return self
end

return archive
