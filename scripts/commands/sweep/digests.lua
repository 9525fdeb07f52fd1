-- Digests of what a result depends on: Strobe's libraries and scripts, and the files of a program.

local command = require "strobe.command"

local digests = {}

local none <const> = "no file"
local own_scripts <const> = { "scripts/strobe", "scripts/samplers", "scripts/topologies", "scripts/workloads" }
local sources <const> = { lua = true, cl = true, hip = true, h = true, hpp = true, inc = true }

local files, trees, left_out = {}, {}, {}  -- once each
local strobe

-- A file that no program loads, though it lies next to one: the SPEC.lua.
function digests.leave_out(path) left_out[command.absolute(path)] = true end

-- nil if there is no such file.
function digests.of_file(path)
  files[path] = files[path] or command.digest_of_file(path) or none
  return files[path] ~= none and files[path] or nil
end

local function is_source(path) return sources[path:match "%.(%w+)$" or ""] end

local function folder_of(path) return path:match "^(.*)/[^/]*$" or "." end

-- Calls visit(path) for the files of a folder and those below it.
local function each_below(folder, visit)
  for _, name in ipairs(command.files_in(folder)) do
    local path = folder .. "/" .. name
    if digests.of_file(path) then visit(path) else each_below(path, visit) end
  end
end

-- Of this Strobe: a rebuild gives other results under the same version.
function digests.of_strobe()
  if strobe then return strobe end
  local parts = { command.process().version }
  local function add(path) parts[#parts + 1] = (digests.of_file(path) or none) .. " " .. path:match "[^/]*$" end
  add(command.process().executable)
  for _, library in ipairs(command.process().libraries) do add(library) end
  for _, folder in ipairs(own_scripts) do each_below(command.installed(folder), add) end
  strobe = command.digest(table.concat(parts, "\n"))
  return strobe
end

-- Files that a text in a source may name: as they are, or a module.
local function add_named(found, folder, text)
  local module = text:find "^[%w_%.]+$" and text:gsub("%.", "/") .. ".lua"
  for _, name in ipairs { text, module or nil } do
    local path = name:sub(1, 1) == "/" and name or folder .. "/" .. name
    if digests.of_file(path) then found[#found + 1] = path end
  end
end

-- Files that a source names in its texts, and the sources next to it.
local function neighbours(path)
  local found, folder = {}, folder_of(path)
  for _, name in ipairs(command.files_in(folder)) do
    if is_source(name) then found[#found + 1] = folder .. "/" .. name end
  end
  local text = command.read(path)
  for _, quotes in ipairs { '"([^"\n]+)"', "'([^'\n]+)'", "%[%[([^%]\n]+)%]%]" } do
    for named in text:gmatch(quotes) do add_named(found, folder, named) end
  end
  return found
end

local function add_source(path, known, parts)
  path = command.absolute(path)
  if known[path] or left_out[path] then return end
  known[path] = true
  parts[#parts + 1] = digests.of_file(path)
  if not is_source(path) then return end
  for _, one in ipairs(neighbours(path)) do add_source(one, known, parts) end
end

-- Of a file and, if it is a source, of all that it may load: sources next to it, and files that its texts name.
function digests.of_program(path)
  if not trees[path] then
    local parts = {}
    add_source(path, {}, parts)
    trees[path] = command.digest(table.concat(parts, "\n"))
  end
  return trees[path]
end

-- Of a folder with all that lies below it.
function digests.of_folder(folder)
  if not trees[folder] then
    local parts = {}
    each_below(folder, function(path) parts[#parts + 1] = path .. " " .. digests.of_file(path) end)
    trees[folder] = command.digest(table.concat(parts, "\n"))
  end
  return trees[folder]
end

return digests
