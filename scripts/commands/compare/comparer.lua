-- All runs of a comparison, in the order in which they are compared.

local command = require "strobe.command"
local kept = require "commands.compare.kept"
local programs = require "commands.sweep.programs"
local rows = require "commands.compare.rows"
local runs = require "commands.compare.runs"

local comparer = {}
comparer.__index = comparer

local detailed <const> = "detailed"
local groupings <const> = { "kernel", "launch", "application" }

-- At the commas, without empty pieces.
local function pieces_of(list)
  local pieces = {}
  for piece in list:gmatch "[^,]+" do pieces[#pieces + 1] = piece end
  return pieces
end

-- "photon:levels=warp,delta=0.05,pka" is two samplers: a KEY=VALUE belongs to the sampler before it.
local function samplers_of(list)
  local samplers = {}
  for _, piece in ipairs(pieces_of(list)) do
    local is_parameter = piece:find "=" and not piece:find ":"
    if is_parameter and #samplers > 0 and samplers[#samplers]:find ":" then
      samplers[#samplers] = samplers[#samplers] .. "," .. piece
    else
      samplers[#samplers + 1] = piece
    end
  end
  return samplers
end

-- Those of the lists; all samplers that are loaded if there is no list.
local function wanted_methods(options)
  if options.samplers or options.models then
    local wanted = samplers_of(options.samplers or "")
    for _, model in ipairs(samplers_of(options.models or "")) do wanted[#wanted + 1] = "model." .. model end
    return wanted
  end
  return { detailed, table.unpack(command.types "sampler.") }
end

local function check_grouping(by)
  for _, known in ipairs(groupings) do
    if by == known then return end
  end
  command.fail(('--by: unknown grouping "%s"%s - use kernel, launch or application'):format(by,
    command.did_you_mean(by, groupings)))
end

local function check_method(sampler)
  local model = runs.model_of { sampler = sampler }
  if model then
    command.check_method("model", model, "--models")
  else
    command.check_method("sampler", sampler, "--samplers")
  end
end

-- Everything that can be wrong with the command line is said before the first run.
local function check(self)
  if #self.samplers == 0 then
    command.fail "--samplers: is empty - name samplers or --models (strobe plugins list), or remove the flag"
  end
  if #self.gpus == 0 then command.fail "--gpus: is empty - name presets (strobe gpus list), or remove the flag" end
  for _, sampler in ipairs(self.samplers) do check_method(sampler) end
  for _, gpu in ipairs(self.gpus) do command.check_preset(gpu) end
  for _, workload in ipairs(self.options.workload) do
    local file = workload:match "^[^ ]*"
    if not command.exists(workload) and not command.exists(command.installed(file)) and not programs.workload(workload, {}) then
      command.fail(file .. ": no such file - name a workload, a SCRIPT.lua or an OBJECT" .. programs.did_you_mean(file))
    end
  end
  if self.options.threads then command.cores("--threads", self.options.threads) end
end

-- All runs that are not in the results file, each once, in order.
function comparer:missing_runs()
  local keys = {}
  local function add(key)
    local name = runs.name_of(key)
    if self.kept:find(key) or self.missing[name] then return end
    self.missing[name], keys[#keys + 1] = true, key
  end
  for _, workload in ipairs(self.options.workload) do
    for _, gpu in ipairs(self.gpus) do
      add { workload = workload, gpu = gpu, sampler = detailed }
      for _, sampler in ipairs(self.samplers) do add { workload = workload, gpu = gpu, sampler = sampler } end
    end
  end
  return keys
end

function comparer:fail(key, failed)
  local method = runs.method_of(key)
  command.err(("strobe: %s, %s, %s failed: %s\n"):format(key.workload, key.gpu, method, failed.message))
  table.insert(self.failures, { workload = key.workload, gpu = key.gpu, method = method, message = failed.message,
    exit_code = failed.exit_code })
end

-- By the mean time of the runs so far.
function comparer:left()
  if self.ran == 0 then return "" end
  local each = (command.now() - self.began) / self.ran
  return ", about " .. command.duration(each * (self.total - self.done + 1)) .. " left"
end

-- The launches of a run, or nil if it failed.
function comparer:run_one(key)
  if command.interrupted() then return nil end
  self.done = self.done + 1
  local is_missing = self.missing[runs.name_of(key)]
  if is_missing then
    command.begin_step(("[%d/%d] %s, %s, %s%s"):format(self.done, self.total, key.workload, key.gpu, runs.method_of(key),
      self:left()))
  end
  local launches, failed = self.ahead:take(key)
  if launches then
    self.ran = self.ran + (is_missing and 1 or 0)
  elseif not command.interrupted() then
    self:fail(key, failed)
  end
  return launches
end

-- "scripts/fir.lua 64": "fir 64".
local function shown_workload(workload)
  local file, rest = workload:match "^([^ ]*)(.*)$"
  local name = file:match "[^/]*$"
  return (name:match "^(.+)%.[^.]*$" or name) .. rest
end

function comparer:add_rows(key, truth, sampled)
  local names = { workload = shown_workload(key.workload), gpu = key.gpu, sampler = runs.method_of(key) }
  local list, problem = rows.of(names, truth, sampled, self.options.by)
  if not list then return self:fail(key, { message = problem, exit_code = 1 }) end
  table.move(list, 1, #list, #self.rows + 1, self.rows)
end

function comparer:compare_on(workload, gpu)
  if command.interrupted() then return end
  local truth = self:run_one { workload = workload, gpu = gpu, sampler = detailed }
  if not truth then  -- nothing to compare with
    self.done = self.done + self.sampled
    return self.ahead:drop(workload, gpu)
  end
  for _, sampler in ipairs(self.samplers) do
    local key = { workload = workload, gpu = gpu, sampler = sampler }
    local launches = sampler == detailed and truth or self:run_one(key)
    if launches then self:add_rows(key, truth, launches) end
  end
end

-- { rows =, failures = } of all runs, or of those that ended before Ctrl-C.
function comparer.run(options)
  local jobs = command.cores("--jobs", options.jobs)
  check_grouping(options.by)
  local self = setmetatable({ options = options, samplers = wanted_methods(options), gpus = pieces_of(options.gpus),
    missing = {}, rows = {}, failures = {}, sampled = 0, done = 0, ran = 0 }, comparer)
  check(self)
  for _, sampler in ipairs(self.samplers) do self.sampled = self.sampled + (sampler ~= detailed and 1 or 0) end
  self.total = #options.workload * #self.gpus * (1 + self.sampled)
  self.kept = kept.open(options.results or "", options.set)
  self.began = command.now()
  self.ahead = runs.begin(self:missing_runs(), jobs, options, self.kept)
  for _, workload in ipairs(options.workload) do
    for _, gpu in ipairs(self.gpus) do self:compare_on(workload, gpu) end
  end
  self.ahead:finish()
  self.kept:close()
  command.set_status ""
  return { rows = self.rows, failures = self.failures }
end

return comparer
