-- Archives of regular files as POSIX tar (ustar), which any `tar` lists and unpacks. Names are at most 255 bytes.

local command = require "strobe.command"

local tar = {}

local block <const> = 512

-- A name longer than 100 bytes is cut at a slash into a prefix and a name.
local function split(path, name)
  if #name <= 100 then return name, "" end
  for at = 101, 1, -1 do
    local cut = #name - at + 1
    if cut > 1 and cut <= 156 and name:sub(cut, cut) == "/" then return name:sub(cut + 1), name:sub(1, cut - 1) end
  end
  command.fail(("%s: the path %s is too long for an archive"):format(path, command.quote(name)))
end

local function header(path, name, size)
  local short, prefix = split(path, name)
  local function make(checksum)
    return string.pack("c100 c8 c8 c8 c12 c12 c8 c1 c100 c6 c2 c32 c32 c8 c8 c155 c12", short, "0000644\0", "0000000\0",
      "0000000\0", ("%011o\0"):format(size), "00000000000\0", checksum, "0", "", "ustar\0", "00", "", "", "0000000\0",
      "0000000\0", prefix, "")
  end
  local sum = 0
  for byte in make((" "):rep(8)):gmatch "." do sum = sum + byte:byte() end
  return make(("%06o\0 "):format(sum))
end

-- `files`: { name, bytes } each.
function tar.text(path, files)
  local parts = {}
  for _, file in ipairs(files) do
    parts[#parts + 1] = header(path, file[1], #file[2])
    parts[#parts + 1] = file[2]
    parts[#parts + 1] = ("\0"):rep(-#file[2] % block)
  end
  parts[#parts + 1] = ("\0"):rep(2 * block)
  return table.concat(parts)
end

-- { name, bytes } of each file; nil if it is no such archive, or was cut off.
function tar.read(text)
  local files, at = {}, 1
  while true do
    if at + block - 1 > #text then return nil end
    local name, size, magic, prefix = text:match("^(%Z*)", at), text:sub(at + 124, at + 134), text:sub(at + 257, at + 261),
      text:match("^(%Z*)", at + 345)
    if name == "" then return files end
    local bytes = tonumber(size, 8)
    if magic ~= "ustar" or not bytes or at + block + bytes - 1 > #text then return nil end
    name = name:sub(1, 100)
    files[#files + 1] = { prefix ~= "" and prefix:sub(1, 155) .. "/" .. name or name, text:sub(at + block, at + block + bytes - 1) }
    at = at + block + (bytes + block - 1) // block * block
  end
end

return tar
