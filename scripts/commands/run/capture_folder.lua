-- A captured launch as kerncap and `strobe capture` write it: a folder with dispatch.json, kernarg.bin, kernel.hsaco,
-- memory_regions.json, memory/region_BASE.bin, and perhaps module_variables.json, metadata.json and output/region_BASE.bin.

local command = require "strobe.command"
local core = require "strobe_core"

local folder = {}

local kMaxExtent <const>, kMaxKernarg <const>, kMaxLds <const> = 0xffffffff, 65536, 0xffffffff
-- Where a process can have memory: behind its first pages, below the apertures of LDS and scratch.
local kFirstAddress <const>, kLastAddress <const> = 1 << 16, (1 << 57) - 1

local function damaged(path, what) command.fail(("%s: %s - the capture is damaged, or no capture"):format(path, what)) end

function folder.is_capture(path) return command.exists(path .. "/dispatch.json") end

-- The path of a file of the capture; nil if there is none. Captures are sent to others: no name or link in one leads out of it.
local function inside(path, name)
  local file <const> = path .. "/" .. name
  local root <const> = command.absolute(path):gsub("/+$", "") .. "/"
  if command.absolute(file):sub(1, #root) ~= root then damaged(file, "leads out of the capture's folder") end
  if command.exists(file) then return file end
end

local function required(path, name) return inside(path, name) or damaged(path .. "/" .. name, "no such file") end

-- A JSON object.
local function document(file)
  local read <const> = command.json.parse(command.read(file))
  if not command.json.is_object(read) then damaged(file, "is no JSON object") end
  return read
end

local function whole(path, name, value, least, most)
  if math.type(value) == "integer" and value >= least and value <= most then return value end
  damaged(path, ("%s: is no whole number from %d to %d"):format(name, least, most))
end

local function text(path, name, value)
  if type(value) == "string" and value ~= "" and not value:find "%c" then return value end
  damaged(path, name .. ": is no text")
end

local function list(path, name, value)
  if type(value) ~= "table" or command.json.is_object(value) then damaged(path, name .. ": is no list") end
  return value
end

local function extent(path, name, value)
  local sizes = {}
  for i, size in ipairs(list(path, name, value)) do sizes[i] = whole(path, name, size, 1, kMaxExtent) end
  if #sizes < 1 or #sizes > 3 then damaged(path, name .. ": has not one to three values") end
  for i = #sizes + 1, 3 do sizes[i] = 1 end
  return sizes
end

local function region_of(path, file, one, i)
  if not command.json.is_object(one) then damaged(file, ("region %d: is no object"):format(i)) end
  local base <const> = whole(file, "base", one.base, kFirstAddress, kLastAddress)
  local bytes <const> = whole(file, "size", one.size, 1, kLastAddress - base + 1)
  local name <const> = ("region_%x.bin"):format(base)
  return { base = base, bytes = bytes, name = ("region 0x%x"):format(base), file = name,
    path = required(path, "memory/" .. name), expected = inside(path, "output/" .. name) }
end

-- In the order of their addresses; none overlaps another, and their files have their sizes.
local function regions_of(path)
  local file <const> = required(path, "memory_regions.json")
  local regions = {}
  for i, one in ipairs(list(file, "regions", document(file).regions)) do regions[i] = region_of(path, file, one, i) end
  command.stable_sort(regions, function(a, b) return a.base < b.base end)
  for i, region in ipairs(regions) do
    local next_one <const> = regions[i + 1]
    if next_one and next_one.base < region.base + region.bytes then
      damaged(file, ("%s: overlaps %s"):format(region.name, next_one.name))
    end
    core.check_size(region.path, region.bytes, region.name)
    if region.expected then core.check_size(region.expected, region.bytes, region.name) end
  end
  return regions
end

-- Those of the kernel's own object: a program may have many.
local function variables_of(path)
  local file <const>, metadata <const> = inside(path, "module_variables.json"), inside(path, "metadata.json")
  if not file then return {} end
  local own <const> = metadata and document(metadata).hsaco_sha256
  local variables = {}
  for _, one in ipairs(list(file, "variables", document(file).variables)) do
    if not command.json.is_object(one) then damaged(file, "variables: is no list of objects") end
    local name <const>, blob <const> = text(file, "name", one.name), required(path, text(file, "blob", one.blob))
    if not own or not command.json.present(one.executable_sha256) or one.executable_sha256 == own then
      variables[#variables + 1] = { name = name, path = blob }
    end
  end
  return variables
end

-- The files of a capture, for what must not be written.
function folder.files(path)
  local files = {}
  for _, below in ipairs { "", "memory/", "output/", "module_variables/" } do
    for _, name in ipairs(command.files_in(path .. "/" .. below)) do files[#files + 1] = path .. "/" .. below .. name end
  end
  return files
end

-- { kernel =, grid =, group =, lds =, private =, kernarg =, object =, regions = { {base =, bytes =, name =, path =, file =,
-- expected =} }, variables = { {name =, path =} } }. An error says what is wrong.
function folder.read(path)
  local file <const> = required(path, "dispatch.json")
  local dispatch <const> = document(file)
  local kernel <const> = text(file, "mangled_name", dispatch.mangled_name):gsub(" %[.*$", ""):gsub("%.kd$", "")
  local read = { kernel = kernel, grid = extent(file, "grid", dispatch.grid), group = extent(file, "block", dispatch.block),
    lds = whole(file, "group_segment_size", command.json.present(dispatch.group_segment_size) or 0, 0, kMaxLds),
    private = whole(file, "private_segment_size", command.json.present(dispatch.private_segment_size) or 0, 0, kMaxLds),
    object = required(path, "kernel.hsaco"), variables = variables_of(path) }
  local kernarg <const> = required(path, "kernarg.bin")
  read.kernarg = command.read(kernarg)
  if #read.kernarg > kMaxKernarg then damaged(kernarg, ("has more than %d bytes"):format(kMaxKernarg)) end
  read.regions = regions_of(path)
  return read
end

return folder
