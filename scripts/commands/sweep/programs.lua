-- Programs as `strobe run` takes them, checked and with the digest of what they are made of.
--
-- A program is a workload's name with its parameters ("fir problem=4096"), or a SCRIPT.lua or OBJECT with what follows it on
-- the command line of `strobe run`.

local command = require "strobe.command"
local digests = require "commands.sweep.digests"
local workload = require "strobe.workload"

local programs = {}

local runner <const> = "scripts/experiments/bench.lua"

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

function programs.did_you_mean(name) return command.did_you_mean(name, workload_names()) end

function programs.is_workload(name)
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

-- The words after `strobe run` of a workload's name with its parameters; nil if `text` begins with no workload, or names a file.
function programs.workload(text, parameters)
  if command.exists(text) then return nil end
  local words = words_of(text)
  if not words[1] or not programs.is_workload(words[1]) then return nil end
  table.move(parameters, 1, #parameters, #words + 1, words)
  check_parameters(words)
  return { command.installed(runner), table.unpack(words) }
end

-- The words after `strobe run` of each of a command's programs, whose files it reads.
function programs.all(command_name, given)
  if #given == 0 then
    command.fail(("%s: no program - name workloads, such as \"fir problem=64\", SCRIPT.lua or OBJECT"):format(command_name))
  end
  local words = {}
  for i, program in ipairs(given) do
    words[i] = programs.words(program)
    command.reads { words[i][1] }
  end
  return words
end

-- The words after `strobe run`; an error if there is no such program.
function programs.words(text)
  local words = words_of(text)
  if #words == 0 then command.fail "--programs: a program has no name - name a workload, SCRIPT.lua or OBJECT" end
  if programs.is_workload(words[1]) then
    check_parameters(words)
    return { command.installed(runner), table.unpack(words) }
  end
  if command.exists(words[1]) then
    words[1] = command.absolute(words[1])
    command.reads { words[1] }
    return words
  end
  command.fail(("--programs: there is no workload and no file %s%s"):format(command.quote(words[1]),
    programs.did_you_mean(words[1])))
end

-- The file that a word names: itself, or what follows its first "=" up to a ":" (buf:f32:64:file=FILE, 0=FILE:exact).
local function file_of(word)
  local value = word:match "=(.+)$"
  for _, path in ipairs { word, value or word, (value or word):match "^([^:]+):" or word } do
    if digests.of_file(path) then return path end
  end
end

-- A word after the program's own, with the contents of the file or of the folder of headers that it names.
local function digest_of_word(word)
  local path, folder = file_of(word), word:match "^-I(.+)$"
  command.reads { path }
  return word .. " " .. (path and digests.of_file(path) or folder and digests.of_folder(folder) or "")
end

-- A digest of the program, of the files that its words name, and of `inputs`. A workload is Strobe's, and so are its words.
function programs.digest(words, inputs)
  local is_own = words[1] == command.installed(runner)
  local parts = { is_own and digests.of_file(words[1]) or digests.of_program(words[1]) }
  for i = 2, #words do parts[i] = is_own and words[i] or digest_of_word(words[i]) end
  for _, input in ipairs(inputs) do
    if not digests.of_file(input) then command.fail(("inputs: there is no file %s"):format(command.quote(input))) end
    command.reads { input }
    parts[#parts + 1] = digests.of_file(input)
  end
  return command.digest(table.concat(parts, "\n"))
end

return programs
