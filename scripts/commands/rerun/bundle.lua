-- What a bundle holds: the command, its input files, versions and the result, as a tar archive.
--
-- bundle.json has the words of the command, the folder in which it ran, versions and digests; result.json is the result; the
-- input files lie below files/, by their absolute paths.

local command = require "strobe.command"
local tar = require "commands.rerun.tar"
local json = command.json

local bundle = {}

-- Flags of what a run writes: they are left out when it runs again, and what they name is no input.
local outputs <const> = { ["--json"] = true, ["--report"] = true, ["--results"] = true, ["--bundle"] = true, ["--dump"] = true,
  ["--trace"] = true, ["--checkpoint"] = true, ["--checkpoint-at"] = true, ["--checkpoint-every"] = true }

-- The words without the command's own name, and without flags of outputs and their values.
local function input_words(words)
  local kept, skip = {}, false
  for i = 2, #words do
    local word = words[i]
    if skip then
      skip = false
    elseif outputs[word] then
      skip = true
    elseif not outputs[word:match "^(%-%-[%w-]+)=" or ""] then
      kept[#kept + 1] = word
    end
  end
  return kept
end

-- Parts of a word that may name a file: `x.hsaco`, `--gpu=x.toml`, `buf:f32:64:file=x.bin`, `0=x.bin:ulp=2`.
local function candidates(word)
  local list = { word }
  for at in word:gmatch "=()" do
    list[#list + 1] = word:sub(at)
    list[#list + 1] = word:sub(at):match "^[^:]*"
  end
  return list
end

local function add_file(set, path)
  local bytes_digest = command.digest_of_file(path)  -- nil of what is no regular file
  local full = bytes_digest and command.absolute(path)
  if not full or set[full] then return false end
  set[full] = bytes_digest
  set[#set + 1] = full
  return true
end

-- Other files that a file names: sources that it includes, presets and topologies that a preset is made from.
local function add_named(set, path)
  local ending = path:match "%.(%w+)$"
  local pattern = ({ cl = '#%s*include%s*"([^"]+)"', hip = '#%s*include%s*"([^"]+)"', h = '#%s*include%s*"([^"]+)"',
    hpp = '#%s*include%s*"([^"]+)"', toml = '"([^"]+%.%a+)"' })[ending]
  if not pattern then return end
  for name in command.read(path):gmatch(pattern) do
    local beside = name:sub(1, 1) == "/" and name or path:match "^(.*/)" .. name
    if command.exists(beside) and add_file(set, beside) then add_named(set, set[#set]) end
  end
end

-- The folder of Strobe's own scripts, with a slash.
local function own_scripts()
  return command.absolute(command.installed "scripts/strobe/command.lua"):match "^(.*/)strobe/command%.lua$"
end

-- Strobe's own scripts lie elsewhere on another host: they are named as from anywhere.
local function kept_words(run)
  local own <const>, kept = own_scripts(), input_words(run.words)
  for i, word in ipairs(kept) do
    local full = word:find "%.lua$" and command.exists(word) and command.absolute(word) or ""
    if full:sub(1, #own) == own then kept[i] = "scripts/" .. full:sub(#own + 1) end
  end
  return kept
end

-- The absolute paths of all inputs outside of Strobe's installation, with their digests.
local function inputs_of(run)
  local set = {}
  local own <const> = own_scripts()
  local function add(path)
    local full = command.exists(path) and command.digest_of_file(path) and command.absolute(path)
    if full and full:sub(1, #own) ~= own and add_file(set, path) then add_named(set, full) end
  end
  add(run.target)
  for _, word in ipairs(input_words(run.words)) do
    for _, path in ipairs(candidates(word)) do add(path) end
  end
  for _, path in ipairs(run.files) do add(path) end
  return set
end

-- `run`: result (its file), target, words, files that a script read.
function bundle.text(path, run)
  local inputs, process = inputs_of(run), command.process()
  local digests = json.object()
  local files = { { "bundle.json", "" }, { "result.json", command.read(run.result) } }
  for _, full in ipairs(inputs) do
    digests[full] = inputs[full]
    files[#files + 1] = { "files" .. full, command.read(full) }
  end
  files[1][2] = json.text(json.object("bundle", 1, "strobe", process.version, "host_level", process.level, "compiler",
    process.compiler, "words", kept_words(run), "folder", command.absolute ".", "files", digests), 2) .. "\n"
  return tar.text(path, files)
end

-- An absolute path of plain names, which lies below whatever folder it is put in.
local function is_inner_path(path)
  if type(path) ~= "string" or path:find "%c" or path:sub(1, 1) ~= "/" then return false end
  for name in path:sub(2):gmatch "[^/]*" do
    if name == "" or name == "." or name == ".." then return path == "/" end
  end
  return true
end

-- SQLite and clang read files of these names along with another one, and programs take others for options.
local odd_names <const> = { "%-journal$", "%-wal$", "%-shm$", "%.pch$", "%.gch$", "%-mj%x%x%x%x%x%x%x%x%x$", "/[-@][^/]*$" }

local function has_odd_name(path)
  for _, form in ipairs(odd_names) do
    if path:lower():find(form) then return true end
  end
end

-- Nothing of it has been believed yet: it may come from anybody.
local function check(path, described, files)
  local function damaged(name)
    command.fail(("%s: %s is not what the bundle was made of - the file is damaged"):format(path, command.quote(name)))
  end
  if not is_inner_path(described.folder) or not json.is_object(described.files) then damaged "bundle.json" end
  for _, file in ipairs(files) do
    if not is_inner_path(file[1]) or described.files[file[1]] ~= command.digest(file[2]) then damaged(file[1]) end
    if has_odd_name(file[1]) then
      command.fail(("%s: %s: a bundle has no file whose name means more than a file to other programs"):format(path,
        command.quote(file[1])))
    end
  end
end

-- { words, folder, files = { {path, bytes} ... }, result, version }; an error in one line if it is none. `words` may be
-- anything that JSON can say: commands.run.words reads them.
function bundle.read(path)
  local files = tar.read(command.read(path))
  local found = { files = {} }
  local described
  for _, file in ipairs(files or {}) do
    if file[1] == "bundle.json" then described = json.parse(file[2]) end
    if file[1] == "result.json" then found.result = json.parse(file[2]) end
    local full = file[1]:match "^files(/.*)$"
    if full then table.insert(found.files, { full, file[2] }) end
  end
  if not json.is_object(described) or described.bundle ~= 1 or not json.is_object(found.result) then
    command.fail(path .. ": is no bundle, or was cut off - give a file of strobe run --bundle FILE")
  end
  check(path, described, found.files)
  found.words, found.folder, found.version = described.words, described.folder, described.strobe
  return found
end

return bundle
