-- Several launches that belong together, and the check of what they computed.

local core = require "strobe_core"
local expect = require "strobe.expect"
local gpus = require "strobe.gpu"

local run = {}

-- check() may return one check, a list of them, or a boolean.
local function as_checks(value)
  if type(value) == "boolean" then return { { name = "check", ok = value, max_ulp = 0, mismatches = 0 } } end
  expect.type(value, "table", "check: what it returned")
  if value.ok ~= nil then return { value } end
  for position, check in ipairs(value) do
    if type(check) ~= "table" or type(check.ok) ~= "boolean" then
      core.fail(("check: returned value %d is not a check"):format(position))
    end
  end
  if #value == 0 then core.fail("check: returned no check - return the result of buffer:compare, or a boolean") end
  return value
end

-- A check covers all launches of the run unless it names some in `launches`, by their position in the run.
local function record(made, check)
  made.checks[#made.checks + 1] = check
  made.ok = made.ok and check.ok
  local covered = check.launches
  if covered == nil then
    covered = {}
    for position in ipairs(made.launches) do covered[position] = position end
  end
  for _, position in ipairs(covered) do
    local launch = made.launches[position]
    if not launch then core.fail(("check: the run has no launch %s"):format(position)) end
    launch.checks[#launch.checks + 1] = check
    core.record_check(made.numbers[position], check)
  end
end

-- Adds what metrics(launch) returns to the launch's result.
local function add_metrics(made, launch, number, metrics)
  for _, metric in ipairs(metrics(launch, made) or {}) do
    for field, kind in pairs { name = "string", unit = "string", doc = "string", value = "number" } do
      expect.type(metric[field], kind, "run: metrics: " .. field)
    end
    core.record_metric(number, metric)
    if #made.launches == 1 then made.metric_names[#made.metric_names + 1] = metric.name end
    local basis = launch.model and "modelled" or launch.sampler and "sampled" or "exact"
    launch.metrics[metric.name] = { value = metric.value, unit = metric.unit, description = metric.doc, basis = basis }
  end
end

-- `defaults`: `mode`, `sampling` and `model` of launches that say none.
local function launch_all(gpu, declaration, made, defaults)
  local function one(launch)
    if next(defaults) and type(launch) == "table" then
      local copy = {}
      for name, value in pairs(defaults) do copy[name] = value end
      for name, value in pairs(launch) do copy[name] = value end
      launch = copy
    end
    local result, number = gpu:launch(launch)
    made.launches[#made.launches + 1] = result
    made.numbers[#made.numbers + 1] = number
    if declaration.metrics then add_metrics(made, result, number, declaration.metrics) end
  end
  gpus.plan(gpu, declaration.launches)
  for _, launch in ipairs(declaration.launches) do one(launch) end
  local count = #declaration.launches
  while declaration.next_launch do
    local launch = declaration.next_launch(count)
    if launch == nil then return end
    one(launch)
    count = count + 1
  end
end

-- A check that raises an error failed; the error goes on.
local function check_all(made, check)
  local fine, value = pcall(check, made)
  if not fine then
    record(made, { name = "check", ok = false, max_ulp = 0, mismatches = 0, first = tostring(value) })
    error(value, 0)
  end
  for _, one in ipairs(as_checks(value)) do record(made, one) end
end

local function totals(made)
  for _, name in ipairs { "work_groups", "waves", "wave_instructions", "lane_instructions",
    "simulated_wave_instructions", "wall_seconds" } do
    local sum = 0
    for _, launch in ipairs(made.launches) do sum = sum + launch[name] end
    made[name] = sum
  end
  made.cycles, made.seconds = 0, 0
  for _, launch in ipairs(made.launches) do
    if launch.cycles == nil then
      made.cycles, made.seconds = nil, nil
      break
    end
    made.cycles, made.seconds = made.cycles + launch.cycles, made.seconds + launch.seconds
  end
  made.wave_instructions_per_second = made.wall_seconds > 0 and made.wave_instructions / made.wall_seconds or 0
end

-- Seconds of launches that follow each other in a queue and that the host gives `call` seconds one after the other: the GPU is idle
-- where a launch ends before the next is there, which is `submission` seconds after the host's call.
function run.paced(launches, call, submission)
  local ends = 0
  for n, launch in ipairs(launches) do
    local there = n > 1 and (n - 1) * call + submission or 0
    ends = math.max(ends, there) + launch.seconds
  end
  return ends
end

-- The time of the whole sequence with the host that gives the launches, and its interval over the speed of the host.
local function add_pace(made)
  made.paced_seconds, made.paced_interval = nil, nil
  if made.seconds == nil or #made.launches < 2 then return end
  local preset, known = made.gpu.preset, {}
  for _, key in ipairs(preset:keys()) do known[key] = true end
  if not known["host_link.launch_call"] or not known["command_processor.queued_overhead"] then return end
  local function seconds(key) return preset:get(key) / 1e12 end
  local submission <const> = math.max(0, seconds "command_processor.launch_overhead" - seconds "command_processor.queued_overhead")
  local function with(picoseconds) return run.paced(made.launches, picoseconds / 1e12, submission) end
  local call <const> = preset:get "host_link.launch_call"
  local least, greatest = preset:range "host_link.launch_call"
  made.paced_seconds, made.paced_interval = with(call), { with(least or call), with(greatest or call) }
end

local run_fields <const> = { "gpu", "launches", "next_launch", "check", "metrics", "buffers", "parameters", "name", "mode", "sampling", "model" }

-- The causes that took most of the vector units' time in the launches of a run of which it is known, largest first:
-- "dram 41 %, l2 9 %".
function run.top_stalls(made, count)
  local percent, causes, cycles = {}, {}, 0
  for _, launch in ipairs(made.launches) do
    if launch.stalls then cycles = cycles + launch.cycles end
  end
  for _, launch in ipairs(made.launches) do
    for cause, share in pairs(launch.stalls or {}) do
      if not percent[cause] then causes[#causes + 1] = cause end
      percent[cause] = (percent[cause] or 0) + share * launch.cycles / cycles
    end
  end
  table.sort(causes, function(a, b) return percent[a] > percent[b] or (percent[a] == percent[b] and a < b) end)
  local shown = {}
  for n = 1, math.min(count or 3, #causes) do shown[n] = ("%s %.0f %%"):format(causes[n], percent[causes[n]]) end
  return table.concat(shown, ", ")
end

-- {gpu=, launches={...}, check=function(run) ... end, mode=, sampling=}. With --repeat the launches are run again on the
-- same buffers, after the check. `next_launch(count)` is called after the last launch, with how many there were: it returns
-- another, or nil. `metrics(launch, run)` is called after each launch: it returns a list of {name=, value=, unit=, doc=} for
-- its result, or nil.
function run.new(declaration)
  expect.fields(declaration, run_fields, "run")
  if not gpus.is(declaration.gpu) then core.fail("run: gpu: give what strobe.gpu returned") end
  expect.type(declaration.launches, "table", "run: launches")
  expect.optional(declaration.next_launch, "function", "run: next_launch")
  expect.optional(declaration.check, "function", "run: check")
  expect.optional(declaration.metrics, "function", "run: metrics")
  local made = { gpu = declaration.gpu, name = declaration.name, buffers = declaration.buffers,
    parameters = declaration.parameters, launches = {}, numbers = {}, checks = {}, metric_names = {}, ok = true }
  local defaults = { mode = declaration.mode, sampling = declaration.sampling, model = declaration.model }
  launch_all(made.gpu, declaration, made, defaults)
  totals(made)
  if declaration.check and not core.options().no_check then check_all(made, declaration.check) end
  for _ = 2, core.options().repeat_count or 1 do launch_all(made.gpu, declaration, made, defaults) end
  totals(made)
  if not declaration.next_launch then add_pace(made) end
  return made
end

return run
