-- Programs as `strobe run` takes them, checked and with the digest of what they are made of.
--
-- A program is a workload's name with its parameters ("fir problem=4096"), or a SCRIPT.lua or OBJECT with what follows it on
-- the command line of `strobe run`.

local command = require "strobe.command"
local workload = require "strobe.workload"

local programs = {}

local runner <const> = "scripts/experiments/bench.lua"
local sources <const> = { lua = true, cl = true, hip = true, h = true, hpp = true }

local function words_of(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return words
end

local function workload_names()
  local names = {}
  local folder = command.installed "scripts/workloads"
  for _, name in ipairs(command.files_in(folder)) do names[#names + 1] = name:match "^([%w_-]+)%.lua$" end
  return names
end

local function is_workload(name)
  return not name:find "[/.]" and command.exists(command.installed(("scripts/workloads/%s.lua"):format(name)))
end

-- An error if the workload takes no such parameters.
local function check_parameters(words)
  local given = {}
  for _, word in ipairs { table.unpack(words, 2) } do
    local key, value = word:match "^([%w_]+)=(.*)$"
    if not key then command.fail(("%s: %s is no parameter - write KEY=VALUE"):format(words[1], command.quote(word))) end
    given[key] = value
  end
  workload.resolve(workload.new(words[1]), given)
end

-- The words after `strobe run`; an error if there is no such program.
function programs.words(text)
  local words = words_of(text)
  if #words == 0 then command.fail "--programs: a program has no name - name a workload, SCRIPT.lua or OBJECT" end
  if is_workload(words[1]) then
    check_parameters(words)
    return { command.installed(runner), table.unpack(words) }
  end
  if command.exists(words[1]) then
    words[1] = command.absolute(words[1])
    return words
  end
  command.fail(("--programs: there is no workload and no file %s%s"):format(command.quote(words[1]),
    command.did_you_mean(words[1], workload_names())))
end

local none <const> = "no file"
local digests = {}  -- of files and folders, once each

local function digest_of_file(path)
  digests[path] = digests[path] or command.digest_of_file(path) or none
  return digests[path]
end

-- Of all sources that lie together: a script may load any of them.
local function digest_of_sources(folder)
  if not digests[folder] then
    local parts = {}
    for _, name in ipairs(command.files_in(folder)) do
      if sources[name:match "%.(%w+)$" or ""] then parts[#parts + 1] = name .. " " .. digest_of_file(folder .. "/" .. name) end
    end
    digests[folder] = command.digest(table.concat(parts, "\n"))
  end
  return digests[folder]
end

-- A digest of the files that the words name, of the sources beside them, and of `inputs`.
function programs.digest(words, inputs)
  local parts = {}
  for i, word in ipairs(words) do
    local path = word:match "=(.+)$" or word
    local digest = digest_of_file(path)
    parts[#parts + 1] = digest ~= none and digest or word
    if i == 1 then parts[#parts + 1] = digest_of_sources(path:match "^(.*)/[^/]*$" or ".") end
  end
  if words[1] == command.installed(runner) then parts[#parts + 1] = digest_of_sources(command.installed "scripts/workloads") end
  for _, input in ipairs(inputs) do
    if digest_of_file(input) == none then command.fail(("inputs: there is no file %s"):format(command.quote(input))) end
    parts[#parts + 1] = digest_of_file(input)
  end
  return command.digest(table.concat(parts, "\n"))
end

return programs
