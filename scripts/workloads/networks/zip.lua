-- The directory of a ZIP archive (PKWARE's APPNOTE 6.3.10, sections 4.3 and 4.4).

local strobe = require "strobe"

local zip = {}

local function damaged(path, what) strobe.fail(("%s: %s - it is no .npz file, or truncated"):format(path, what)) end

-- The last record, behind which a comment of up to 65535 bytes may follow.
local function end_of_directory(path, size)
  local bytes = math.min(size, 22 + 65535)
  local text = strobe.read_file(path, size - bytes, bytes)
  for at = #text - 21, 1, -1 do
    if text:sub(at, at + 3) == "PK\5\6" and ("<I2"):unpack(text, at + 20) == #text - at - 21 then
      local count, length, offset = ("<I2I4I4"):unpack(text, at + 10)
      return { count = count, length = length, offset = offset }
    end
  end
  damaged(path, "has no directory at its end")
end

-- Where an entry's data begin: after its local header, which holds its length.
local function data_offset(path, size, offset)
  if offset + 30 > size then damaged(path, "an entry begins behind its end") end
  local header = strobe.read_file(path, offset, 30)
  if header:sub(1, 4) ~= "PK\3\4" then damaged(path, ("no entry begins at byte %d"):format(offset)) end
  local name, extra = ("<I2I2"):unpack(header, 27)
  return offset + 30 + name + extra
end

-- Entries by name: {name=, data= (offset), bytes=, compressed= (bytes, nil if stored)}.
function zip.read(path)
  local size <const> = strobe.file_size(path)
  local directory = end_of_directory(path, size)
  if directory.offset + directory.length > size or directory.length > 1 << 26 then
    damaged(path, "its directory is not in it")
  end
  local text = strobe.read_file(path, directory.offset, directory.length)
  local entries, at = {}, 1
  for _ = 1, directory.count do
    if at + 45 > #text or text:sub(at, at + 3) ~= "PK\1\2" then damaged(path, "its directory is damaged") end
    local flags, method = ("<I2I2"):unpack(text, at + 8)
    local compressed, bytes, name_length, extra, comment = ("<I4I4I2I2I2"):unpack(text, at + 20)
    local offset = ("<I4"):unpack(text, at + 42)
    local name = text:sub(at + 46, at + 45 + name_length)
    local place = ("%s: %s"):format(path, name)
    if flags & 1 ~= 0 then strobe.fail(place .. ": is encrypted - save it with numpy.savez") end
    if method ~= 0 and method ~= 8 then
      strobe.fail(("%s: is compressed by method %d - save it with numpy.savez"):format(place, method))
    end
    if bytes == 0xffffffff or compressed == 0xffffffff or offset == 0xffffffff then
      strobe.fail(place .. ": lies beyond 4 GiB - split the file, or give a .safetensors file")
    end
    local data = data_offset(path, size, offset)
    if data + compressed > size or (method == 0 and compressed ~= bytes) then damaged(path, name .. " is not all there") end
    entries[name] = { name = name, data = data, bytes = bytes, compressed = method == 8 and compressed or nil }
    at = at + 46 + name_length + extra + comment
  end
  return entries
end

-- The first bytes of an entry.
function zip.text(path, entry, count)
  if not entry.compressed then return strobe.read_file(path, entry.data, count) end
  local bytes = strobe.array { type = "u8", count = count,
    init = { file = path, offset = entry.data, deflated = entry.compressed } }
  local characters = {}
  for n, byte in ipairs(bytes:read()) do characters[n] = string.char(byte) end
  return table.concat(characters)
end

return zip
