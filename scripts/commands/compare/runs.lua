-- The runs of a comparison: `strobe run` in separate processes, whose results are taken in any order.
--
-- A run is a key: workload as typed, SCRIPT.lua [ARG...] or OBJECT [FLAG...]; gpu; sampler, or model.NAME.

local command = require "strobe.command"
local launches = require "commands.compare.launches"
local of_sweeps = require "commands.sweep.runs"
local programs = require "commands.sweep.programs"

local runs = {}
runs.__index = runs

-- The name of an analytical model in a key; nil of a sampler.
function runs.model_of(key) return key.sampler:match "^model%.(.*)$" end

-- As users write it.
function runs.method_of(key) return runs.model_of(key) or key.sampler end

function runs.name_of(key) return table.concat({ key.workload, key.gpu, key.sampler }, "\0") end

-- A workload as typed: one file, or a file and what follows it on the command line of `strobe run`.
local function words_of(workload)
  if command.exists(workload) then return { workload:find "^%-" and "./" .. workload or workload } end  -- never a flag
  local own = programs.workload(workload, {})
  if own then return own end
  local words = {}
  for word in workload:gmatch "%S+" do words[#words + 1] = word end
  return words
end

local function command_of(key, options)
  local words = {}
  local function add(...)
    for _, word in ipairs { ... } do words[#words + 1] = word end
  end
  add "run"
  local typed, dashes = words_of(key.workload), nil
  for i, word in ipairs(typed) do
    if word == "--" then  -- what follows is no flag of ours
      dashes = i
      break
    end
    add(word)
  end
  add("--gpu", key.gpu, "--json", true)
  local model = runs.model_of(key)
  if model then
    add("--mode", "model", "--model", model)
  else
    add("--mode", "detailed", "--sampler", key.sampler)  -- a script may have a default
  end
  for _, setting in ipairs(options.set) do add("--set", setting) end
  for _, flag in ipairs { "timeout", "max_memory", "threads" } do
    if options[flag] then add("--" .. flag:gsub("_", "-"), options[flag]) end
  end
  add(table.unpack(typed, dashes or #typed + 1))
  return of_sweeps.with_plugins(words)
end

-- The launches of a run that has ended; or nil, what went wrong, and the exit code.
local function result_of(ended, levels)
  local judged = of_sweeps.judge(ended)
  if judged.message then return nil, judged.message, judged.exit_code <= 3 and judged.exit_code or 1 end
  local list = launches.of(judged.output, levels())
  if #list == 0 then return nil, "no launch with timing", 1 end
  return list
end

-- Begins with the first of these keys, as many at a time as --jobs says. A run is in `kept` as soon as its end was seen.
function runs.begin(keys, jobs, options, kept)
  local commands = {}
  for i, key in ipairs(keys) do commands[i] = command_of(key, options) end
  return setmetatable({ keys = keys, kept = kept, options = options, failed = {}, levels = {},
    ahead = command.runs(commands, jobs) }, runs)
end

-- A script may wire a machine that the preset with these settings alone has not; then the preset's own count.
function runs:levels_of(gpu)
  for _, settings in ipairs { self.options.set, {} } do
    if self.levels[gpu] then break end
    local good, levels = pcall(command.cache_levels, gpu, settings)
    self.levels[gpu] = good and levels or nil
  end
  self.levels[gpu] = self.levels[gpu] or {}
  return self.levels[gpu]
end

-- Waits for one more end; false: none is left.
function runs:see_next()
  local ended = self.ahead:next()
  if not ended then return false end
  local key = self.keys[ended.number]
  local list, message, exit_code = result_of(ended, function() return self:levels_of(key.gpu) end)
  if list then  -- what the results file cannot take is a failure of the run
    local good, problem = pcall(self.kept.add, self.kept, key, list)
    if not good then list, message, exit_code = nil, problem, 1 end
  end
  if not list then self.failed[runs.name_of(key)] = { message = message, exit_code = exit_code } end
  return true
end

-- The launches of a run; or nil and { message =, exit_code = }.
function runs:take(key)
  while true do
    local list, failed = self.kept:find(key), self.failed[runs.name_of(key)]
    if list or failed then return list, failed end
    if not self:see_next() then return nil, { message = "was not run", exit_code = 1 } end
  end
end

-- Runs of this workload and GPU that have not begun are not wanted any more.
function runs:drop(workload, gpu)
  for i, key in ipairs(self.keys) do
    if key.workload == workload and key.gpu == gpu then self.ahead:drop(i) end
  end
end

-- Begins no further run; keeps those in progress.
function runs:finish()
  for i in ipairs(self.keys) do self.ahead:drop(i) end
  while self:see_next() do end
  self.ahead:close()
end

return runs
